// Pages check the user: client-side navigation does not render layouts again.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/shell/document/document';
import { MainPlace } from '@/components/shell/document/main-place';
import { BackOffice } from '@/components/office/frame/back-office';
import { PrivatePage } from '@/components/shell/document/private-page';
import { readOpenCounts } from '@/lib/api/reads/stats';
import { currentAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function OfficeLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const locale = await pageLocale(params);
  const admin = await currentAdmin();
  return (
    <Document locale={locale}>
      {admin ? (
        <BackOffice
          locale={locale}
          user={admin.user}
          otp={admin.otp}
          open={admin.open ?? (await readOpenCounts({ locale, token: admin.token }))}
        >
          {children}
          <PrivatePage login={href({ route: 'login' }, locale)} />
        </BackOffice>
      ) : (
        <MainPlace>{children}</MainPlace>
      )}
    </Document>
  );
}

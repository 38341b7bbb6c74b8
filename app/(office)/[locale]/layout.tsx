// Client-side navigation does not render layouts again: pages check the user.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/shell/document/document';
import { MainPlace } from '@/components/shell/document/main-place';
import { BackOffice } from '@/components/office/frame/back-office';
import { SessionParts } from '@/components/shell/document/session-parts';
import { readOpenCounts } from '@/lib/api/reads/stats';
import { currentStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return siteMetadata(await pageLocale(params));
}

export default async function OfficeLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const staff = await currentStaff();
  return (
    <Document locale={locale}>
      {staff ? (
        <BackOffice
          locale={locale}
          user={staff.user}
          otp={staff.otp}
          saved={staff.saved}
          open={staff.open ?? (await readOpenCounts({ locale, token: staff.token }))}
        >
          {children}
          <SessionParts locale={locale} />
        </BackOffice>
      ) : (
        <MainPlace>{children}</MainPlace>
      )}
    </Document>
  );
}

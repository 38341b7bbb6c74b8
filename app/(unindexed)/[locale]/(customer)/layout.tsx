// Client-side navigation does not render layouts again: pages check the user.
import type { ReactNode } from 'react';
import { SessionParts } from '@/components/shell/document/session-parts';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

export default async function CustomerLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const locale = await pageLocale(params);
  return (
    <>
      {children}
      <SessionParts locale={locale} />
    </>
  );
}

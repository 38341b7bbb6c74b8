import type { ReactNode } from 'react';
import { GuestPage } from '@/components/shell/document/guest-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';

export const dynamic = 'force-dynamic';

export default async function AuthLayout({
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
      <GuestPage pages={[href({ route: 'login' }, locale), href({ route: 'signup' }, locale)]} />
    </>
  );
}

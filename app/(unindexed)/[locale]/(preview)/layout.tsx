import type { ReactNode } from 'react';
import { PrivatePage } from '@/components/shell/document/private-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';

export const dynamic = 'force-dynamic';

export default async function PreviewLayout({
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
      <PrivatePage login={href({ route: 'login' }, locale)} />
    </>
  );
}

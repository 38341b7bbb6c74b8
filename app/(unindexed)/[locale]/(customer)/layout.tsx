// The customer's area: drawn for one person at a time. Each page asks who it is by itself, because a layout is not drawn
// anew on the way from one page to the next.
import type { ReactNode } from 'react';
import { PrivatePage } from '@/components/shell/document/private-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';

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
      <PrivatePage login={href({ route: 'login' }, locale)} />
    </>
  );
}

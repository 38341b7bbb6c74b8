// The frame of the website: header, the page, footer. The same for everybody, so that it can be stored with the page.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { Footer } from './footer';
import { Header } from './header';
import { MainPlace } from './main-place';

export function SiteShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <>
      <Header locale={locale} />
      <MainPlace>{children}</MainPlace>
      <Footer locale={locale} />
    </>
  );
}

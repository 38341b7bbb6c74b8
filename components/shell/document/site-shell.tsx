// The frame of the website: header, the page, footer. The same for everybody, so that it can be stored with the page.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Footer } from '../footer/footer';
import { Header } from '../header/header';
import { MainPlace } from './main-place';

interface Props {
  locale: Locale;
  /** Whether the page has the cookie question, which the footer brings back. */
  asksConsent: boolean;
  children: ReactNode;
}

export function SiteShell({ locale, asksConsent, children }: Props) {
  return (
    <>
      <Header locale={locale} />
      <MainPlace>{children}</MainPlace>
      <Footer locale={locale} asksConsent={asksConsent} />
    </>
  );
}

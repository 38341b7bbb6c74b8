// Identical for all visitors, for storing.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Footer } from '../footer/footer';
import { Header } from '../header/header';
import { MainPlace } from './main-place';

interface Props {
  locale: Locale;
  /** The footer can reopen a consent banner. */
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

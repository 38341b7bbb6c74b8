// Identical for all visitors, for storing.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Footer, footerClass } from '../footer/footer';
import { footerContent } from '../footer/footer-content';
import { Header, headerClass } from '../header/header';
import { headerContent } from '../header/header-content';
import { MainPlace } from './main-place';

interface Props {
  locale: Locale;
  /** The footer can reopen a consent banner. */
  asksConsent: boolean;
  children: ReactNode;
}

export async function SiteShell({ locale, asksConsent, children }: Props) {
  const [header, footer] = await Promise.all([headerContent(locale), footerContent(locale, asksConsent)]);
  return (
    <>
      <header className={headerClass}>
        <Header content={header} />
      </header>
      <MainPlace>{children}</MainPlace>
      <footer className={footerClass}>
        <Footer content={footer} />
      </footer>
    </>
  );
}

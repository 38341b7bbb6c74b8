// Identical for all visitors, for storing.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Footer } from '../footer/footer';
import { footerContent } from '../footer/footer-content';
import { FOOTER, footerClass, HEADER, headerClass } from '../frame-places';
import { Header } from '../header/header';
import { headerContent } from '../header/header-content';
import { StaticFooter, StaticHeader } from '../static/static-frame';
import { MainPlace } from './main-place';

interface Props {
  locale: Locale;
  /** The footer can reopen a consent banner. */
  asksConsent: boolean;
  /** The page is drawn for each request. */
  drawn: boolean;
  children: ReactNode;
}

export async function SiteShell({ locale, asksConsent, drawn, children }: Props) {
  const [header, footer] = await Promise.all([headerContent(locale), footerContent(locale, asksConsent)]);
  return (
    <>
      {drawn ? (
        <StaticHeader content={header} />
      ) : (
        <header id={HEADER} className={headerClass}>
          <Header content={header} />
        </header>
      )}
      <MainPlace>{children}</MainPlace>
      {drawn ? (
        <StaticFooter content={footer} />
      ) : (
        <footer id={FOOTER} className={footerClass}>
          <Footer content={footer} />
        </footer>
      )}
    </>
  );
}

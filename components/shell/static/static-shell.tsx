// For pages rendered for each request.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { MainPlace } from '../document/main-place';
import { footerClass } from '../footer/footer';
import { footerContent } from '../footer/footer-content';
import { headerClass } from '../header/header';
import { headerContent } from '../header/header-content';
import { StaticPart } from './static-part';

export async function StaticShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [header, footer] = await Promise.all([headerContent(locale), footerContent(locale, false)]);
  return (
    <>
      <StaticPart part="header" content={header} className={headerClass} />
      <MainPlace>{children}</MainPlace>
      <StaticPart part="footer" content={footer} className={footerClass} />
    </>
  );
}

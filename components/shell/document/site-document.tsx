import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Document } from './document';
import { SiteShell } from './site-shell';

interface Props {
  locale: Locale;
  audienceScript?: string | undefined;
  /** The page is drawn for each request. */
  drawn?: boolean;
  children: ReactNode;
}

export function SiteDocument({ locale, audienceScript, drawn = false, children }: Props) {
  return (
    <Document locale={locale} audienceScript={audienceScript}>
      <SiteShell locale={locale} asksConsent={audienceScript !== undefined} drawn={drawn}>
        {children}
      </SiteShell>
    </Document>
  );
}

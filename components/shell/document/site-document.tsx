// The document and frame of the website, for public pages, which may be measured, and for those in no index, which never are.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Document } from './document';
import { SiteShell } from './site-shell';

interface Props {
  locale: Locale;
  /** Full address of the audience script; undefined on pages that are not measured. */
  audienceScript?: string | undefined;
  children: ReactNode;
}

export function SiteDocument({ locale, audienceScript, children }: Props) {
  return (
    <Document locale={locale} audienceScript={audienceScript}>
      <SiteShell locale={locale} asksConsent={audienceScript !== undefined}>
        {children}
      </SiteShell>
    </Document>
  );
}

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { Document } from './document';
import { SiteShell } from './site-shell';

interface Props {
  locale: Locale;
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

'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { translatedPath, type Language } from '@/lib/i18n/switch-language';

export interface LanguageLinksProps {
  current: string;
  languages: readonly (Language & { name: string; flag: ReactNode })[];
  /** Internal paths: their links point home until hydration. */
  unreachable: string;
  className?: string | undefined;
  /** Of the page; default: the router's. */
  path?: string | undefined;
}

export function LanguageLinks({ current, languages, unreachable, className, path }: LanguageLinksProps) {
  const shown = usePathname();
  const page = path ?? shown;
  const from = new RegExp(unreachable).test(page) ? '/' : page;
  return (
    <language-links>
      <ul className={className}>
        {languages.map((language) => (
          <li key={language.locale}>
            <a
              href={translatedPath(from, language, languages)}
              // The server renders the rewritten path.
              suppressHydrationWarning
              hrefLang={language.locale}
              lang={language.locale}
              aria-current={language.locale === current ? true : undefined}
              data-prefix={language.prefix}
            >
              {language.flag}
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </language-links>
  );
}

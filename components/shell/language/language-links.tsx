// The same page in each language. Choosing one remembers it and loads the page anew; without a script the links lead to
// the other language all the same.
'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { addressIn, storeLanguage, translatedPath, type Language } from '@/lib/i18n/switch-language';

export interface LanguageLinksProps {
  current: string;
  languages: readonly (Language & { name: string; flag: ReactNode })[];
  /** Pattern of paths that are no address: their links lead home until the script knows better. */
  unreachable: string;
  className?: string | undefined;
}

export function LanguageLinks({ current, languages, unreachable, className }: LanguageLinksProps) {
  const path = usePathname();
  // After a move inside the site only the head knows the page's address in the other language.
  const aim = (link: HTMLAnchorElement, language: Language) => {
    link.href = addressIn(language, languages);
  };
  const from = new RegExp(unreachable).test(path) ? '/' : path;
  return (
    <ul className={className}>
      {languages.map((language) => (
        <li key={language.locale}>
          <a
            href={translatedPath(from, language, languages)}
            // Rendered for a rewritten path, the address may differ from the one the browser would write.
            suppressHydrationWarning
            hrefLang={language.locale}
            lang={language.locale}
            aria-current={language.locale === current ? true : undefined}
            onPointerEnter={({ currentTarget }) => aim(currentTarget, language)}
            onFocus={({ currentTarget }) => aim(currentTarget, language)}
            onClick={({ currentTarget }) => {
              storeLanguage(language.locale);
              aim(currentTarget, language);
            }}
          >
            {language.flag}
            {language.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

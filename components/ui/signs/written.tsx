import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { otherLanguage } from '@/lib/i18n/other-language';

/** For the tag `written` of messages: marks a text that a person wrote, if it is not in the page's language. */
export function written(text: Locale | undefined, page: Locale): (chunks: ReactNode) => ReactNode {
  const lang = otherLanguage(text, page);
  return function mark(chunks) {
    return lang ? <span lang={lang}>{chunks}</span> : chunks;
  };
}

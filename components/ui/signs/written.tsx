import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { otherLanguage } from '@/lib/i18n/other-language';

/** For the tag `written` of messages: gives a text that a person wrote its own direction, and its language. */
export function written(text: Locale | undefined, page: Locale): (chunks: ReactNode) => ReactNode {
  const lang = otherLanguage(text, page);
  return function mark(chunks) {
    return <bdi lang={lang}>{chunks}</bdi>;
  };
}

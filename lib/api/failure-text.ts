// The sentence a failed call shows, in the language of the page.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/locale';
import { shownMessage } from './errors';
import type { ApiFailure } from './result';

/** @see specification §8 */
export async function failureText(failure: ApiFailure, locale: Locale): Promise<string> {
  const shown = shownMessage(failure);
  if ('text' in shown) return shown.text;
  const t = await getTranslations({ locale, namespace: 'api.client' });
  return t(shown.key);
}

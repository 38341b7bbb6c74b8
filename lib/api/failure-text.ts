import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { shownMessage } from './errors';
import type { ApiFailure } from './result';

/** @param own fallback text */
export async function failureText(failure: ApiFailure, locale: Locale, own: string): Promise<string> {
  const shown = shownMessage(failure);
  if ('text' in shown) return shown.text;
  if (shown.key === 'other') return own;
  const t = await getTranslations({ locale, namespace: 'api.client' });
  return t(shown.key);
}

import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { shownMessage } from './errors';
import type { ApiFailure } from './result';

export async function failureReason(failure: ApiFailure, locale: Locale): Promise<string | undefined> {
  const shown = shownMessage(failure);
  if ('text' in shown) return shown.text;
  if (shown.key === 'other') return undefined;
  const t = await getTranslations({ locale, namespace: 'api.client' });
  return t(shown.key);
}

export const failureText = async (failure: ApiFailure, locale: Locale, own: string): Promise<string> =>
  (await failureReason(failure, locale)) ?? own;

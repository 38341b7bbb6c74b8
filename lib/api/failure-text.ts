// The sentences of failed calls, in the language of the page.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/locale';
import { failureSentence, type CatalogueTexts, type Circumstances } from './errors';
import type { ApiFailure } from './result';

async function catalogueTexts(locale: Locale): Promise<CatalogueTexts> {
  const t = await getTranslations({ locale, namespace: 'api.client' });
  return {
    network: t('network'),
    unreachable: t('unreachable'),
    sessionExpired: t('sessionExpired'),
    server: t('server'),
    incomplete: t('incomplete'),
    userMissing: t('userMissing'),
    other: t('other'),
    auth: t('auth'),
    login: t('login'),
    register: t('register'),
    profile: t('profile'),
    profileUpdate: t('profileUpdate'),
    passwordChange: t('passwordChange'),
  };
}

/** @see specification §8 */
export async function failureText(failure: ApiFailure, locale: Locale, circumstances?: Circumstances): Promise<string> {
  return failureSentence(failure, await catalogueTexts(locale), circumstances);
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import { statusMetadata } from '@/lib/runtime/page-store/page-status';
import type { Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import { titleWithName } from './document-title';

export async function missingMetadata(locale: Locale): Promise<Metadata> {
  const [t, { identity, navigation }] = await Promise.all([
    getTranslations({ locale, namespace: 'states.missing' }),
    siteSettings(locale),
  ]);
  return statusMetadata(
    404,
    titleWithName(t('title'), identity.name),
    navigation.pages.missing.text || t('text'),
  );
}

/** A failed page keeps its own title. */
export async function failureMetadata(failure: ApiFailure, locale: Locale, title: string): Promise<Metadata> {
  if (isMissing(failure)) return missingMetadata(locale);
  const { identity } = await siteSettings(locale);
  return statusMetadata(503, titleWithName(title, identity.name));
}

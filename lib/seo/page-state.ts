import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { isMissing } from '@/lib/api/missing';
import type { ApiFailure } from '@/lib/api/result';
import { statusMetadata } from '@/lib/runtime/page-store/page-status';
import type { Locale } from '@/lib/contract/core/locale';
import { site } from '@/lib/site';

export async function missingMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'states.missing' });
  return statusMetadata(404, `${t('title')} · ${site.name}`, t('text'));
}

/** A failed page keeps its own title. */
export async function failureMetadata(failure: ApiFailure, locale: Locale, title: string): Promise<Metadata> {
  return isMissing(failure) ? missingMetadata(locale) : statusMetadata(503, `${title} · ${site.name}`);
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { firstSection, sectionOf } from '@/lib/settings/section-of';

/** @param page section or its history */
export async function sectionMetadata(
  locale: Locale,
  { name, page, target }: { name: string; page: 'section' | 'history'; target: Target },
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'officeSettings' });
  const section = t(`sections.${sectionOf(name) ?? firstSection}`);
  const title = page === 'section' ? t('title', { section }) : t('history.title', { section });
  return pageMetadata({ locale, title, description: t('description'), target });
}

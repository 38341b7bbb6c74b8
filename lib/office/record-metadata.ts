import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { pageMetadata } from '@/lib/seo/metadata';

const pages = {
  contact: { texts: 'officeContacts', route: 'officeContact' },
  request: { texts: 'officeRequests', route: 'officeRequest' },
} as const;

interface Options {
  locale: Locale;
  id: string;
  /** Empty for an unreadable record, whose page has the title of the list. */
  names: readonly (string | null | undefined)[];
}

/** The title names the record and its list. */
export async function recordMetadata(
  subject: keyof typeof pages,
  { locale, id, names }: Options,
): Promise<Metadata> {
  const { texts, route } = pages[subject];
  const t = await getTranslations({ locale, namespace: texts });
  const record = names.filter(Boolean).join(', ');
  return pageMetadata({
    locale,
    title: record ? t('show.title', { record }) : t('page.title'),
    description: t('show.description'),
    target: { route, params: { id } },
  });
}

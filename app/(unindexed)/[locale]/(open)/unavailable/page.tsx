// For private pages (503) while the API cannot identify the user.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UnavailablePage } from '@/components/states/unavailable-page';
import { statusMetadata } from '@/lib/runtime/page-store/page-status';
import { pageLocale } from '@/lib/i18n/page-locale';
import { titleWithName } from '@/lib/seo/document-title';
import { siteSettings } from '@/lib/settings/shown-settings';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'states.unavailable' });
  const { identity } = await siteSettings(locale);
  return statusMetadata(503, titleWithName(t('title'), identity.name));
}

export default async function Unavailable({ params }: Props) {
  return <UnavailablePage locale={await pageLocale(params)} />;
}

// For private pages (503) while the API cannot identify the user.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UnavailablePage } from '@/components/states/unavailable-page';
import { statusMetadata } from '@/lib/runtime/page-store/page-status';
import { pageLocale } from '@/lib/i18n/page-locale';
import { site } from '@/lib/site';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'states.unavailable' });
  return statusMetadata(503, `${t('title')} · ${site.name}`);
}

export default async function Unavailable({ params }: Props) {
  return <UnavailablePage locale={await pageLocale(params)} />;
}

// Where the middleware sends whatever the route table does not know.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingPage } from '@/components/shell/missing-page';
import { statusMetadata } from '@/lib/cache/page-status';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'states.missing' });
  return statusMetadata(404, t('title'));
}

export default async function NotFoundPage({ params }: Props) {
  return <MissingPage locale={await pageLocale(params)} />;
}

// For unknown addresses, rewritten by the middleware.
import type { Metadata } from 'next';
import { MissingPage } from '@/components/states/missing-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { missingMetadata } from '@/lib/seo/page-state';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return missingMetadata(await pageLocale(params));
}

export default async function NotFoundPage({ params }: Props) {
  return <MissingPage locale={await pageLocale(params)} />;
}

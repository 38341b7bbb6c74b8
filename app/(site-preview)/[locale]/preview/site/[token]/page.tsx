import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SitePreviewContent } from '@/app/site-preview-content';
import { RecordFailure } from '@/components/states/record-failure';
import { OpenSiteAgain } from '@/components/site/preview/open-site-again';
import { SitePreviewFrame } from '@/components/site/preview/site-preview-frame';
import { readSitePreview } from '@/lib/api/reads/settings';
import { OPENED } from '@/lib/guard/page-token';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { previewPageOf } from '@/lib/settings/preview-pages';
import { showPreview } from '@/lib/settings/preview-token';

interface Props {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale] = await Promise.all([pageLocale(params), showPreview()]);
  const t = await getTranslations({ locale, namespace: 'officeSettings.preview' });
  const target = { route: 'sitePreview', params: { token: OPENED } } as const;
  return pageMetadata({ locale, title: t('title'), description: t('text'), target });
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, token, query] = await Promise.all([pageLocale(params), showPreview(), searchParams]);
  if (token === undefined) return <OpenSiteAgain locale={locale} />;
  const found = await readSitePreview(token, locale);
  const to = { route: 'sitePreview', params: { token } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="officeSettings.failed" to={to} />;
  const frame = { locale, token, page: previewPageOf(query.page), ...found.value };
  return (
    <SitePreviewFrame {...frame}>
      <SitePreviewContent {...frame} />
    </SitePreviewFrame>
  );
}

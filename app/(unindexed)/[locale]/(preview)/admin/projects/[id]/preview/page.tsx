import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { PreviewPage } from '@/components/office/projects/preview-page';
import { readProjectRecord } from '@/lib/api/reads/projects/my-projects';
import { readSurroundings } from '@/lib/api/reads/projects/project-preview';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireStaff(locale, 'officeProjectPreview');
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.preview' }),
    readProjectRecord(id, { locale, token }),
  ]);
  return pageMetadata({
    locale,
    title: found.ok ? t('title', { title: found.value.title }) : t('label'),
    description: t('description'),
    target: { route: 'officeProjectPreview', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const [locale, { id }] = await Promise.all([pageLocale(params), params]);
  const { token } = await requireStaff(locale, 'officeProjectPreview');
  const found = await readProjectRecord(id, { locale, token });
  const to = { route: 'officeProject', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="myProjects.failed" to={to} />;
  const surroundings = await readSurroundings(found.value, { locale, token });
  return <PreviewPage locale={locale} project={found.value} {...surroundings} />;
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { PreviewPage } from '@/components/office/projects/preview-page';
import { readProjectPreview } from '@/lib/api/reads/projects/project-preview';
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
    readProjectPreview(id, { locale, token }),
  ]);
  return pageMetadata({
    locale,
    title: found.ok ? t('title', { title: found.value.project.title }) : t('label'),
    description: t('description'),
    target: { route: 'officeProjectPreview', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const [locale, { id }] = await Promise.all([pageLocale(params), params]);
  const { token } = await requireStaff(locale, 'officeProjectPreview');
  const found = await readProjectPreview(id, { locale, token });
  const to = { route: 'officeProject', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="myProjects.failed" to={to} />;
  return <PreviewPage locale={locale} {...found.value} />;
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Catalogue, CatalogueTop } from '@/components/site/portfolio/catalogue';
import { CatalogueFailure } from '@/components/site/portfolio/catalogue-failure';
import { readProjects } from '@/lib/api/reads/projects/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'projects.page' });
  const projects = await readProjects(locale);
  if (!projects.ok) return failureMetadata(projects.failure, locale, t('title'));
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'projects' },
  });
}

export default async function ProjectsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const projects = await readProjects(locale);
  return (
    <>
      <CatalogueTop locale={locale} count={projects.ok ? projects.value.length : undefined} />
      {projects.ok ? (
        <Catalogue projects={projects.value} locale={locale} />
      ) : (
        <CatalogueFailure locale={locale} failure={projects.failure} />
      )}
    </>
  );
}

import type { Metadata } from 'next';
import { Catalogue, CatalogueTop } from '@/components/site/portfolio/catalogue';
import { CatalogueFailure } from '@/components/site/portfolio/catalogue-failure';
import { readProjects } from '@/lib/api/reads/projects/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';
import { pageTexts } from '@/lib/settings/page-texts';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title, description } = await pageTexts('projects', locale);
  const projects = await readProjects(locale);
  if (!projects.ok) return failureMetadata(projects.failure, locale, title);
  return pageMetadata({ locale, title, description, target: { route: 'projects' } });
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

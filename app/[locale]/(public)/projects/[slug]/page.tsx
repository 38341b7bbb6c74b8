import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { RecordFailure } from '@/components/states/record-failure';
import { projectMetadata } from '@/components/site/portfolio/project-metadata';
import { ProjectPage } from '@/components/site/portfolio/project-page';
import { readPublicFiles } from '@/lib/api/reads/projects/project-files';
import { readProject, readProjects } from '@/lib/api/reads/projects/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { catalogueNumber } from '@/lib/contract/projects/catalogue-number';
import { href } from '@/lib/routes';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

// Renders nothing at build, but permits stored pages.
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { slug } = await params;
  return projectMetadata({ locale, slug, project: await readProject(slug, locale) });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const [project, list] = await Promise.all([readProject(slug, locale), readProjects(locale)]);
  const to = { route: 'project', params: { slug } } as const;
  if (!project.ok)
    return <RecordFailure locale={locale} failure={project.failure} texts="projects.case.error" to={to} />;
  // A former slug of the project.
  if (project.value.slug !== slug)
    permanentRedirect(href({ route: 'project', params: { slug: project.value.slug } }, locale));
  const number = list.ok ? catalogueNumber(list.value, slug) : undefined;
  const files = await readPublicFiles(project.value.id, locale);
  return <ProjectPage project={project.value} locale={locale} number={number} files={files} />;
}

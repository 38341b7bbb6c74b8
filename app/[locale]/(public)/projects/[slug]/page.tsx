import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/article/failure';
import { projectMetadata } from '@/components/projects/project-metadata';
import { ProjectPage } from '@/components/projects/project-page';
import { MissingPage } from '@/components/shell/missing-page';
import { isMissing } from '@/lib/api/missing';
import { readPublicFiles } from '@/lib/api/project-files';
import { readProject, readProjects } from '@/lib/api/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { catalogueNumber } from '@/lib/portfolio/catalogue-number';
import { href } from '@/lib/routes';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

// None at build: each page is stored at its first visit.
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
  // The address it had before leads here for good.
  if (project.ok && project.value.slug !== slug)
    permanentRedirect(href({ route: 'project', params: { slug: project.value.slug } }, locale));
  if (project.ok)
    return (
      <ProjectPage
        project={project.value}
        locale={locale}
        number={list.ok ? catalogueNumber(list.value, slug) : undefined}
        files={await readPublicFiles(project.value.id, locale)}
      />
    );
  if (isMissing(project.failure)) return <MissingPage locale={locale} />;
  const t = await getTranslations({ locale, namespace: 'projects.case.error' });
  return (
    <Failure
      locale={locale}
      failure={project.failure}
      level={1}
      heading={t('heading')}
      text={t('text')}
      address={href({ route: 'project', params: { slug } }, locale)}
    />
  );
}

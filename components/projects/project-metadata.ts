// What a project's page says of itself to search engines and previews.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/locale';
import type { Project } from '@/lib/contract/projects.schema';
import { href, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** @param project undefined while it cannot be read: such a page is for readers to retry, not for an index to keep */
export async function projectMetadata({ locale, slug, project }: { locale: Locale; slug: string; project: Project | undefined }): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'projects' });
  const target: Target = { route: 'project', params: { slug } };
  if (!project) return pageMetadata({ locale, title: t('case.error.title'), description: t('case.error.text'), target, index: false });
  // A text has its own language even where a record forgets to list it.
  const languages = [...new Set([project.locale, ...project.locales])];
  return pageMetadata({
    locale,
    title: `${project.title}, ${project.clientName}`,
    description: project.description ?? `${project.clientName}. ${t('row.noDescription')}`,
    target,
    versions: Object.fromEntries(languages.map((language) => [language, href(target, language)])),
    type: 'article',
    modifiedTime: project.updatedAt,
  });
}

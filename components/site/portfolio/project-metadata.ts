import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { href, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';

export async function projectMetadata({
  locale,
  slug,
  project: result,
}: {
  locale: Locale;
  slug: string;
  project: Result<Project>;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'projects' });
  const target: Target = { route: 'project', params: { slug } };
  if (!result.ok) return failureMetadata(result.failure, locale, t('case.error.title'));
  const project = result.value;
  // `locales` may lack the text's language.
  const languages = [...new Set([project.locale, ...project.locales])];
  return pageMetadata({
    locale,
    title: `${project.title}, ${project.clientName}`,
    shortTitle: project.title,
    description: project.description ?? `${project.clientName}. ${t('row.noDescription')}`,
    target,
    versions: Object.fromEntries(languages.map((language) => [language, href(target, language)])),
    type: 'article',
    modifiedTime: project.updatedAt,
  });
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { coverPhotograph } from '@/lib/contract/projects/gallery';
import type { Project } from '@/lib/contract/projects/schemas';
import { cardAddress, cardSize } from '@/lib/drawing/cards/address';
import { href, type Target } from '@/lib/routes';
import { absolute, pageMetadata, type PageMetadata } from '@/lib/seo/metadata';
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
    image: photographCard(project, locale),
  });
}

/** Cropped photograph; undefined: the drawn card. */
function photographCard({ cover, slug, updatedAt: changed }: Project, locale: Locale): PageMetadata['image'] {
  const card =
    cover.image && coverPhotograph(cover)
      ? cardAddress({ route: 'project', params: { slug } }, locale, { changed, format: 'jpg' })
      : undefined;
  return card && cover.image ? { url: absolute(card), alt: cover.image.alt, ...cardSize } : undefined;
}

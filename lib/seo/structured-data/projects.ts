import type { CreativeWork, ImageObject, ItemList } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project, ProjectSummary } from '@/lib/contract/projects/schemas';
import type { Target } from '@/lib/routes';
import { pageTexts } from '@/lib/settings/page-texts';
import { absolute } from '../metadata';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { cardImage, inPixels, pageGraph, pageUrl } from './page';

const at = (slug: string): Target => ({ route: 'project', params: { slug } });

export async function catalogueGraph(projects: readonly ProjectSummary[], locale: Locale): Promise<Graph> {
  const { title, description } = await pageTexts('projects', locale);
  const target = { route: 'projects' } as const;
  const id = `${pageUrl(target, locale)}#catalogue`;
  // A project without English text has only the French address.
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': id,
    itemListElement: projects.map((project, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageUrl(at(project.slug), project.locale),
    })),
  };
  const about = projects.length > 0;
  return pageGraph(
    {
      locale,
      target,
      name: title,
      description,
      type: 'CollectionPage',
      trail: [],
      ...(about ? { about: reference(id) } : {}),
    },
    about ? [list] : [],
  );
}

/** ISO 8601 interval; `..` while the project runs. */
const time = ({ startDate, endDate }: Project): string => `${startDate}/${endDate ?? '..'}`;

function pictures(images: Project['gallery']): ImageObject[] {
  return images.flatMap(({ alt, locale, width, height, sources }): ImageObject[] => {
    const widest = sources.at(-1);
    return widest
      ? [
          {
            '@type': 'ImageObject',
            url: absolute(widest.url),
            caption: alt,
            inLanguage: locale,
            ...inPixels({ width, height }),
          },
        ]
      : [];
  });
}

export async function projectGraph(project: Project): Promise<Graph> {
  const { slug, locale, title, description, clientName, caseStudy, tags, cover, gallery, updatedAt } =
    project;
  const [t, nav] = await Promise.all([
    getTranslations({ locale, namespace: 'status.project' }),
    getTranslations({ locale, namespace: 'shell.nav' }),
  ]);
  const target = at(slug);
  const id = `${pageUrl(target, locale)}#work`;
  const [photograph] = cover.image ? pictures([cover.image]) : [];
  const image = photograph ?? (await cardImage(target, locale, updatedAt));
  const keywords = [...new Set([...tags, ...(caseStudy?.stack ?? [])])];
  const shown = pictures(gallery);
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    '@id': id,
    name: title,
    ...(description && { description }),
    url: pageUrl(target, locale),
    mainEntityOfPage: reference(`${pageUrl(target, locale)}#page`),
    inLanguage: locale,
    creator: reference(agencyId()),
    funder: { '@type': 'Organization', name: clientName },
    creativeWorkStatus: t(project.status),
    temporalCoverage: time(project),
    dateModified: updatedAt,
    ...(keywords.length > 0 && { keywords }),
    ...(image && { image }),
    ...(shown.length > 0 && { associatedMedia: shown }),
  };
  return pageGraph(
    {
      locale,
      target,
      name: title,
      description: description ?? undefined,
      trail: [{ name: nav('projects'), target: { route: 'projects' } }],
      modified: updatedAt,
      about: reference(id),
    },
    [work],
  );
}

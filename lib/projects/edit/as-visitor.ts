// Converts an administrator's record to the public page's.
import { coverImageOf, galleryOf } from '@/lib/contract/projects/gallery';
import { fillFromFrench } from '@/lib/contract/projects/fallback';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { Project } from '@/lib/contract/projects/schemas';

export function asVisitor(
  project: ProjectRecord,
  locale: Locale,
  neighbours: Pick<Project, 'previous' | 'next'>,
): Project {
  const {
    id,
    title,
    slug,
    description,
    status,
    isPublic,
    clientName,
    sector,
    startDate,
    endDate,
    deadline,
    memberCount,
    progress,
    tags,
    services,
    cover,
    updatedAt,
    locales,
    images,
  } = project;
  const story = project.caseStudy ?? { problem: '', approach: '', results: '', figures: [] };
  const french = project.texts?.fr;
  const { problem, approach, results, figures } = story;
  const { texts: filled, frenchTexts } = fillFromFrench(
    { description, sector, problem, approach, results, figures },
    french && { ...french, ...french.caseStudy },
    project.locale,
  );
  const written = [filled.problem, filled.approach, filled.results, filled.figures];
  return {
    ...{
      id,
      title,
      slug,
      description: filled.description,
      status,
      isPublic,
      clientName,
      sector: filled.sector,
      startDate,
      endDate,
      deadline,
      memberCount,
      progress,
      tags,
      services,
      cover: { family: cover.family, image: coverImageOf(images ?? [], cover.imageId, locale) },
      updatedAt,
      caseStudy: written.some(({ length }) => length > 0)
        ? {
            problem: filled.problem,
            approach: filled.approach,
            results: filled.results,
            figures: filled.figures,
            stack: project.caseStudy?.stack ?? project.stack ?? [],
          }
        : null,
      frenchTexts,
      locales,
    },
    locale: project.locale,
    gallery: galleryOf(images ?? [], locale),
    ...neighbours,
  };
}

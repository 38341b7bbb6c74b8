// A project as its public page would show it, from what administrators are answered. Pure.
import { galleryOf } from '@/lib/contract/project-gallery';
import type { Locale } from '@/lib/contract/locale';
import type { ProjectRecord } from '@/lib/contract/project-record.schema';
import type { Project } from '@/lib/contract/projects.schema';

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
    caseStudy,
    locales,
    images,
  } = project;
  return {
    ...{
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
      caseStudy,
      locales,
    },
    locale: project.locale,
    gallery: galleryOf(images ?? [], locale),
    ...neighbours,
  };
}

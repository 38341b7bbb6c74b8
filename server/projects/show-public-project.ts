import { locales } from '../../lib/contract/core/locale';
import { galleryOf } from '../../lib/contract/projects/gallery';
import type { Project } from '../../lib/contract/projects/schemas';
import type { Handle } from '../db/database';
import { listImages } from './gallery/queries';
import { readCovers } from './gallery/read-covers';
import { findNeighbour, findProject, listProjectLocales } from './queries';
import { findBySlugOfBefore } from './slugs';
import { publicProjects } from './queries';
import type { Context } from '../core/context';
import { presentNeighbour, presentPublicProject } from './present';
import { presentImage } from './gallery/present';
import { Refusal } from '../core/refusal';

/**
 * By id, or current or former slug.
 * @throws Refusal NOT_FOUND, also for private projects
 */
export async function showPublicProject(
  { database, locale }: Context,
  { by, value }: { by: 'id' | 'slug'; value: string },
): Promise<Project> {
  const reading = { scope: publicProjects(), locale };
  const row =
    (await findProject(database.read, { ...reading, by, value })) ??
    (by === 'slug' ? await findFormer(database.read, reading, value) : undefined);
  if (!row) throw new Refusal('NOT_FOUND');
  const place = { ...reading, startDate: row.start_date, slug: row.slug };
  const [known, images, previous, next] = await Promise.all([
    listProjectLocales(database.read, row.id),
    listImages(database.read, row.id),
    findNeighbour(database.read, { ...place, side: 'previous' }),
    findNeighbour(database.read, { ...place, side: 'next' }),
  ]);
  const covers = await readCovers(database.read, [row, previous, next], locale);
  return {
    ...presentPublicProject(row, covers),
    locales: locales.filter((each) => known.includes(each)),
    gallery: galleryOf(images.map(presentImage), locale),
    previous: presentNeighbour(previous, covers),
    next: presentNeighbour(next, covers),
  };
}

async function findFormer(
  handle: Handle,
  reading: Pick<Parameters<typeof findProject>[1], 'scope' | 'locale'>,
  slug: string,
) {
  const former = await findBySlugOfBefore(handle, slug);
  return former && findProject(handle, { ...reading, by: 'id', value: former.id });
}

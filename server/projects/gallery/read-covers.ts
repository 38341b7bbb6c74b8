import type { Locale } from '../../../lib/contract/core/locale';
import { galleryOf } from '../../../lib/contract/projects/gallery';
import type { GalleryImage } from '../../../lib/contract/projects/image-schemas';
import type { Handle } from '../../db/database';
import { presentImage } from './present';
import { findImages } from './queries';

/** By id; without pictures that pages in this language do not show. */
export type Covers = ReadonlyMap<string, GalleryImage>;

interface Covered {
  cover_image_id: string | null;
}

export async function readCovers(
  handle: Handle,
  projects: readonly (Covered | undefined)[],
  locale: Locale,
): Promise<Covers> {
  const ids = projects.flatMap((project) => project?.cover_image_id ?? []);
  const images = await findImages(handle, ids);
  return new Map(galleryOf(images.map(presentImage), locale).map((image) => [image.id, image]));
}

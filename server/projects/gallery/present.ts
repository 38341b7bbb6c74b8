import type { ProjectImage } from '../../../lib/contract/projects/image-schemas';
import type { Picture } from './queries';

/** Served by the site (app/uploads), also with an external API. */
const addressOf = (key: string) => `/uploads/projects/${key}`;

export function presentImage({
  id,
  name,
  alt_fr: fr,
  alt_en: en,
  files,
  created_at: createdAt,
  updated_at: updatedAt,
}: Picture): ProjectImage {
  const widest = files.at(-1);
  if (!widest) throw new Error(`The picture ${id} has no files`);
  return {
    id,
    name,
    alt: { fr, en },
    width: widest.width,
    height: widest.height,
    sources: files.map(({ width, storage_key: key }) => ({ width, url: addressOf(key) })),
    createdAt,
    updatedAt,
  };
}

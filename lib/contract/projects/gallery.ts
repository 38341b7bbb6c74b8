import type { Locale } from '../core/locale';
import { defaultLocale } from '../core/locale';
import type { GalleryImage, ProjectImage } from './image-schemas';
import type { ProjectCover } from './schemas';

/** Only pictures described in this language or French. */
export function galleryOf(images: readonly ProjectImage[], locale: Locale): GalleryImage[] {
  return images.flatMap(({ id, alt, width, height, sources }) => {
    const language = [locale, defaultLocale].find((each) => alt[each] !== null);
    const text = language && alt[language];
    return text ? [{ id, alt: text, locale: language, width, height, sources }] : [];
  });
}

/** null: the page shows the drawing. */
export const coverImageOf = (
  images: readonly ProjectImage[],
  id: string | null | undefined,
  locale: Locale,
): GalleryImage | null =>
  galleryOf(
    images.filter((image) => image.id === id),
    locale,
  )[0] ?? null;

const file = /^\/uploads\/projects\/[0-9A-Za-z._-]{1,100}$/;

/** The largest size on this site; undefined: the drawing is the cover. */
export function coverPhotograph({ image }: ProjectCover): string | undefined {
  const url = image?.sources.at(-1)?.url;
  return url !== undefined && file.test(url) ? url : undefined;
}

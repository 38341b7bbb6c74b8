// Shared by API and page preview.
import type { Locale } from '../core/locale';
import { defaultLocale } from '../core/locale';
import type { GalleryImage, ProjectImage } from './image-schemas';

/** Keeps pictures described in this language or French. */
export function galleryOf(images: readonly ProjectImage[], locale: Locale): GalleryImage[] {
  return images.flatMap(({ id, alt, width, height, sources }) => {
    const language = [locale, defaultLocale].find((each) => alt[each] !== null);
    const text = language && alt[language];
    return text ? [{ id, alt: text, locale: language, width, height, sources }] : [];
  });
}

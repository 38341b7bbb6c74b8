// Which pictures of a gallery a page of one language shows. The API decides by it, and so does the preview of a page.
import type { Locale } from '../core/locale';
import { defaultLocale } from '../core/locale';
import type { GalleryImage, ProjectImage } from './image-schemas';

/** Those that are described in this language or in French, in their order. */
export function galleryOf(images: readonly ProjectImage[], locale: Locale): GalleryImage[] {
  return images.flatMap(({ id, alt, width, height, sources }) => {
    const language = [locale, defaultLocale].find((each) => alt[each] !== null);
    const text = language && alt[language];
    return text ? [{ id, alt: text, locale: language, width, height, sources }] : [];
  });
}

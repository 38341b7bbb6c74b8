// What a tag is called on a page in one language: by its name there, else by its address.
import type { Locale } from '@/lib/contract/core/locale';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';

export const tagLabel = ({ slug, label_fr, label_en }: DeskTag, locale: Locale): string =>
  (locale === 'fr' ? label_fr : label_en) || slug;

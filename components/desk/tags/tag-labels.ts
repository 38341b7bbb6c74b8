import type { Locale } from '@/lib/contract/core/locale';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';

export const tagLabel = ({ slug, label_fr, label_en }: DeskTag, locale: Locale): string =>
  (locale === 'fr' ? label_fr : label_en) || slug;

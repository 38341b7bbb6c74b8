import type { Locale } from '@/lib/contract/core/locale';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';

export const tagLabel = (tag: DeskTag, locale: Locale): string => tag[`label_${locale}`] || tag.slug;

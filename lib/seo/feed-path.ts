import type { Locale } from '@/lib/contract/core/locale';
import { localizedPath } from '@/lib/routes';

export const feedPath = (locale: Locale): string => localizedPath('/feed.xml', locale);
export const letterFeedPath = (locale: Locale): string => localizedPath('/letters.xml', locale);

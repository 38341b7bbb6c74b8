import type { Locale } from '../../../lib/contract/core/locale';
import { english } from './english';
import { french, type Words } from './french';

export type { Words } from './french';

export const words: Record<Locale, Words> = { fr: french, en: english };

import { z } from 'zod';
import { locales } from './locale';

export const localeSchema = z.enum(locales);

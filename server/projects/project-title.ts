import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import { defaultLocale } from '../../lib/contract/core/locale';

/** In the language, else French, else any; for queries on `projects`. */
export const projectTitle = (locale: Locale): RawBuilder<string> =>
  sql<string>`coalesce((select texts.title from project_texts as texts where texts.project_id = projects.id order by case texts.locale when ${locale} then 0 when ${defaultLocale} then 1 else 2 end limit 1), projects.slug)`;

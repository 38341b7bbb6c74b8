import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import { defaultLocale } from '../../lib/contract/core/locale';

/** In the language, else French, else any; for queries on `projects`. */
const ofText = (column: 'title' | 'locale', locale: Locale) =>
  sql`(select ${sql.ref(`texts.${column}`)} from project_texts as texts where texts.project_id = projects.id order by case texts.locale when ${locale} then 0 when ${defaultLocale} then 1 else 2 end limit 1)`;

export const projectTitle = (locale: Locale): RawBuilder<string> =>
  sql<string>`coalesce(${ofText('title', locale)}, projects.slug)`;

/** Of that title; null for a slug. */
export const projectTitleLocale = (locale: Locale): RawBuilder<Locale | null> =>
  sql<Locale | null>`${ofText('locale', locale)}`;

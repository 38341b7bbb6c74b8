// Texts of letters, case studies and settings that contain addresses of files: few.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { defaultLocale } from '../../lib/contract/core/locale';
import type { Handle } from '../db/database';

/** The first condition must match an index: a literal, because a parameter never does. */
const holds = (text: Expression<string>, folder: string) =>
  sql<SqlBool>`${text} like '%/uploads/%' and ${text} like ${`%${folder}%`}`;

/** @param folder start of the files' addresses */
export const listLetterTexts = (handle: Handle, folder: string) =>
  handle
    .selectFrom('letter_texts')
    .innerJoin('letters', 'letters.id', 'letter_texts.letter_id')
    .select(['letters.id', 'letters.number', 'letter_texts.subject', 'letter_texts.content as text'])
    .where(holds(sql.ref('letter_texts.content'), folder))
    .orderBy('letters.number')
    .orderBy(sql`letter_texts.locale <> ${defaultLocale}`)
    .execute();

const projectText = sql<string>`(project_texts.problem || ' ' || project_texts.approach || ' ' || project_texts.results)`;

/** @param folder start of the files' addresses */
export const listProjectTexts = (handle: Handle, folder: string) =>
  handle
    .selectFrom('project_texts')
    .select(['project_texts.project_id as id', 'project_texts.title', projectText.as('text')])
    .where(holds(projectText, folder))
    .orderBy('project_texts.project_id')
    .orderBy(sql`project_texts.locale <> ${defaultLocale}`)
    .execute();

/** JSON escapes no character of an address. */
const sectionText = sql<string>`site_sections.value`;

/** @param folder start of the files' addresses */
export const listSectionTexts = (handle: Handle, folder: string) =>
  handle
    .selectFrom('site_sections')
    .select(['name as id', sectionText.as('text')])
    .where(sectionText, 'like', `%${folder}%`)
    .orderBy('name')
    .execute();

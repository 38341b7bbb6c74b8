import type { ImportedArticle, PostImport } from '../../../../lib/contract/posts/import-schemas';
import type { Locale } from '../../../../lib/contract/core/locale';
import { fromJson } from '../../../db/codec';
import type { Handle } from '../../../db/database';
import { presentPerson } from '../../versions/present';
import { wordNote, wordSentence } from '../sentences/sentence';
import type { Note, Sentence } from '../sentences/sentence';
import { countReports } from './import-queries';
import type { ListedImport, ReportRow } from './import-queries';

export async function presentImports(
  handle: Handle,
  rows: readonly ListedImport[],
  locale: Locale,
): Promise<PostImport[]> {
  const counted = await countReports(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { pictures = 0, ...counts } = counted.get(row.id) ?? noReports;
    return {
      id: row.id,
      state: row.state,
      file_name: row.file_name,
      pictures_name: row.pictures_name,
      locale: row.locale,
      system: row.system,
      has_files: Number(row.files) > 0,
      total: row.total,
      counts,
      pictures,
      failure: row.failure === null ? null : wordSentence(fromJson(row.failure) as Sentence, locale),
      left_out: (fromJson(row.left_out) as Sentence[]).map((sentence) => wordSentence(sentence, locale)),
      created_by: presentPerson(row),
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

const noReports = { all: 0, new: 0, changed: 0, unchanged: 0, skipped: 0, pictures: 0 };

export const presentArticle = (row: ReportRow, locale: Locale): ImportedArticle => ({
  position: row.position,
  title: row.title,
  outcome: row.outcome,
  reason: row.reason === null ? null : wordSentence(fromJson(row.reason) as Sentence, locale),
  notes: (fromJson(row.notes) as Note[]).map((note) => wordNote(note, locale)),
  old_path: row.old_path,
  new_path: row.new_path,
  pictures: row.pictures,
  post_id: row.post_id,
});

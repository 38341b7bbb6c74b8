import type {
  ArticleArrival,
  ImportedArticle,
  PostImport,
} from '../../../../lib/contract/posts/import-schemas';
import type { Locale } from '../../../../lib/contract/core/locale';
import { fromJson } from '../../../db/codec';
import type { Handle } from '../../../db/database';
import { presentPerson } from '../../versions/present';
import { wordNote, wordSentence } from '../sentences/sentence';
import type { Note, Sentence } from '../sentences/sentence';
import { countReports, noReports } from './import-queries';
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
    const { outcomes: counts, pictures, drafts } = counted.get(row.id) ?? noReports();
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
      drafts,
      failure: row.failure === null ? null : wordSentence(fromJson(row.failure) as Sentence, locale),
      needs_language: row.state === 'refused' && Number(row.files) > 0,
      left_out: (fromJson(row.left_out) as Sentence[]).map((sentence) => wordSentence(sentence, locale)),
      created_by: presentPerson(row),
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

export function presentArticle(row: ReportRow, locale: Locale): ImportedArticle {
  const notes = fromJson(row.notes) as Note[];
  const arrival = row.arrival === null ? null : fromJson<ArticleArrival>(row.arrival);
  return {
    position: row.position,
    title: row.title,
    outcome: row.outcome,
    reason: row.reason === null ? null : wordSentence(fromJson(row.reason) as Sentence, locale),
    notes: notes.map((note) => wordNote(note, locale)),
    old_path: row.old_path,
    new_path: row.new_path,
    pictures: row.pictures,
    arrival,
    post_id: row.post_id,
    awaits_publication: (row.post_status ?? arrival?.state ?? 'published') !== 'published',
  };
}

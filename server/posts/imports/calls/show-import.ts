import type { z } from 'zod';
import type {
  ImportedArticle,
  importReportQuery,
  PostImport,
} from '../../../../lib/contract/posts/import-schemas';
import type { PostImportOutcome } from '../../../../lib/contract/posts/import-choices';
import { requireRight } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { Refusal } from '../../../core/refusal';
import { searchWords } from '../../../db/text-search';
import { countReports, listImportRows, pageOfReports } from './import-queries';
import { presentArticle, presentImports } from './present-import';

/** Imports in the history. */
const mostListed = 20;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listImports(context: Context): Promise<PostImport[]> {
  requireRight(context, 'blog');
  const { read } = context.database;
  return presentImports(read, await listImportRows(read, mostListed), context.locale);
}

/** @throws Refusal NOT_FOUND */
export async function showImport({ database: { read }, locale }: Context, id: string): Promise<PostImport> {
  const [shown] = await presentImports(read, await listImportRows(read, 1, id), locale);
  if (!shown) throw new Refusal('NOT_FOUND');
  return shown;
}

interface ReportPage {
  import: PostImport;
  articles: ImportedArticle[];
  counts: Record<PostImportOutcome | 'all', number>;
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showReport(
  context: Context,
  id: string,
  { status, noted = false, search = '', page, limit }: z.output<typeof importReportQuery>,
): Promise<ReportPage> {
  requireRight(context, 'blog');
  const { database, locale } = context;
  const shown = await showImport(context, id);
  const filter = { hasNotes: noted, words: searchWords(search) };
  const counted = await countReports(database.read, [id], filter);
  const counts = counted.get(id)?.outcomes ?? shown.counts;
  const rows = await pageOfReports(
    database.read,
    id,
    { ...filter, outcome: status },
    { offset: (page - 1) * limit, limit },
  );
  const count = counts[status ?? 'all'];
  return {
    import: shown,
    articles: rows.map((row) => presentArticle(row, locale)),
    counts,
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

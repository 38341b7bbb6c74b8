import type { ArticleArrival } from '../../../lib/contract/posts/import-schemas';
import { counted } from '../../core/counted';
import { becomesDraft } from './sentences/draft-note';
import { wordNote, wordSentence } from './sentences/sentence';
import type { ForeignSite } from './foreign-article';
import type { ArticleReport } from './article-report';

const outcomes = ['new', 'changed', 'unchanged', 'skipped'] as const;

export interface Totals extends Record<(typeof outcomes)[number], number> {
  pictures: number;
  oldPaths: number;
  /** Public on the old site; they become drafts. */
  drafts: number;
}

function arrivalLine({ state, published_at: at, author, tags }: ArticleArrival): string {
  const date = at !== null && (state === 'published' || state === 'scheduled') ? ` ${at.slice(0, 10)}` : '';
  return `         ${[`${state}${date}`, author, tags.join(', ')].filter(Boolean).join(' · ')}`;
}

/** Unchanged articles are only counted. */
function linesOf({ title, outcome, reason, notes, oldPath, newPath, arrival }: ArticleReport): string[] {
  if (outcome === 'unchanged') return [];
  const name = `“${title.replace(/\s+/g, ' ').trim() || 'Without title'}”`;
  if (outcome === 'skipped')
    return [`skipped  ${name}: ${reason === undefined ? '' : wordSentence(reason, 'en')}`];
  const moved =
    newPath === undefined ? '' : oldPath === undefined ? ` → ${newPath}` : ` ${oldPath} → ${newPath}`;
  const condition =
    oldPath !== undefined && arrival && arrival.state !== 'published' ? ' once it is published' : '';
  return [
    `${outcome.padEnd(8)} ${name}${moved}${condition}`,
    ...(arrival ? [arrivalLine(arrival)] : []),
    ...notes.map((note) => `         - ${wordNote(note, 'en')}`),
  ];
}

/** @param print gets one line at a time: long reports need no memory */
export async function printReport(
  reports: AsyncIterable<ArticleReport>,
  { system, leftOut }: Pick<ForeignSite, 'system' | 'leftOut'>,
  { isDryRun, print }: { isDryRun: boolean; print: (line: string) => void },
): Promise<Totals> {
  const totals: Totals = {
    new: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    pictures: 0,
    oldPaths: 0,
    drafts: 0,
  };
  for await (const report of reports) {
    totals[report.outcome] += 1;
    totals.pictures += report.pictures;
    if (report.oldPath !== undefined && report.newPath !== undefined) totals.oldPaths += 1;
    if (report.outcome === 'new' && becomesDraft(report.notes)) totals.drafts += 1;
    for (const line of linesOf(report)) print(line);
  }
  for (const sentence of leftOut) print(wordSentence(sentence, 'en'));
  const counts = outcomes.map((outcome) => `${totals[outcome]} ${outcome}`).join(', ');
  print(
    `${isDryRun ? 'Dry run of' : 'Imported from'} ${system}: ${counts}, ${counted(totals.pictures, 'new picture')}`,
  );
  if (totals.oldPaths > 0)
    print(
      isDryRun
        ? 'After the import, the old addresses redirect to the new ones.'
        : 'The old addresses redirect to the new ones. The office lists them under Articles, Import, Old addresses.',
    );
  if (totals.drafts > 0)
    print(
      `${counted(totals.drafts, 'published article')} ${totals.drafts === 1 ? 'becomes a draft: its old address is not found until it is' : 'become drafts: their old addresses are not found until they are'} published.`,
    );
  if (isDryRun) print('Nothing was stored. Run the command without --dry-run to import.');
  return totals;
}

// The report of an import, for a writer.
import { counted } from '../../core/counted';
import type { ForeignSite } from './foreign-article';
import type { ArticleReport } from './import-articles';

const outcomes = ['new', 'changed', 'unchanged', 'skipped'] as const;

export interface Totals extends Record<(typeof outcomes)[number], number> {
  pictures: number;
  oldPaths: number;
}

/** Unchanged articles are only counted. */
function linesOf({ title, outcome, reason, notes, oldPath, newPath }: ArticleReport): string[] {
  if (outcome === 'unchanged') return [];
  const name = `“${title.replace(/\s+/g, ' ').trim() || 'Without title'}”`;
  if (outcome === 'skipped') return [`skipped  ${name}: ${reason ?? ''}`];
  const moved =
    newPath === undefined ? '' : oldPath === undefined ? ` → ${newPath}` : ` ${oldPath} → ${newPath}`;
  return [`${outcome.padEnd(8)} ${name}${moved}`, ...notes.map((note) => `         - ${note}`)];
}

/** @param print gets one line, so that a report of any length needs no memory */
export async function printReport(
  reports: AsyncIterable<ArticleReport>,
  { system, leftOut }: Pick<ForeignSite, 'system' | 'leftOut'>,
  { isDryRun, print }: { isDryRun: boolean; print: (line: string) => void },
): Promise<Totals> {
  const totals: Totals = { new: 0, changed: 0, unchanged: 0, skipped: 0, pictures: 0, oldPaths: 0 };
  for await (const report of reports) {
    totals[report.outcome] += 1;
    totals.pictures += report.pictures;
    if (report.oldPath !== undefined && report.newPath !== undefined) totals.oldPaths += 1;
    for (const line of linesOf(report)) print(line);
  }
  for (const sentence of leftOut) print(sentence);
  const counts = outcomes.map((outcome) => `${totals[outcome]} ${outcome}`).join(', ');
  print(
    `${isDryRun ? 'Dry run of' : 'Imported from'} ${system}: ${counts}, ${counted(totals.pictures, 'new picture')}`,
  );
  if (totals.oldPaths > 0)
    print(
      'The old addresses do not redirect yet: this site redirects addresses below /blog only. Add the pairs “old → new” above to the server in front of it.',
    );
  if (isDryRun) print('Nothing was stored. Run the command without --dry-run to import.');
  return totals;
}

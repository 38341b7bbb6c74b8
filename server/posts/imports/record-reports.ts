import type { Database, Handle } from '../../db/database';
import { rehearsed } from '../files/rehearse';
import type { ArticleReport, ImportRun } from './article-report';

/** @param position of the first report */
export async function recordReports(
  { record }: Pick<ImportRun, 'record'>,
  handle: Handle,
  { reports, position }: { reports: readonly ArticleReport[]; position: number },
): Promise<void> {
  for (const [index, report] of reports.entries()) await record(handle, report, position + index);
}

interface ReportedWrite<Reports extends readonly ArticleReport[]> {
  /** Of the first report. */
  position: number;
  write: (transaction: Handle) => Promise<Reports>;
}

/** In one transaction; a dry run stores only the reports. */
export async function writeAndRecord<Reports extends readonly ArticleReport[]>(
  run: Pick<ImportRun, 'isDryRun' | 'record'> & { database: Database },
  { position, write }: ReportedWrite<Reports>,
): Promise<Reports> {
  const { database, isDryRun } = run;
  const reports = await rehearsed(database, isDryRun, async (transaction) => {
    const written = await write(transaction);
    if (!isDryRun) await recordReports(run, transaction, { reports: written, position });
    return written;
  });
  if (isDryRun) await recordReports(run, database.read, { reports, position });
  return reports;
}

import { onTestFinished } from 'vitest';
import type { Database } from '../../../server/db/database';
import { newId } from '../../../server/db/id';
import { claimStore, renewMark, settleStore } from '../../../server/files/ownership';
import type { FileStore } from '../../../server/files/store';
import { report } from '../../../server/jobs/tidy';
import { sweepFiles } from '../../../server/jobs/sweep-files';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addProject, createTestLog } from '../fixtures';
import { openTestStore } from './file-stores';

const days = (count: number) => count * 86_400_000;
const ago = (count: number) => new Date(Date.now() - days(count));
export const ahead = (count: number) => new Date(Date.now() + days(count));

export interface DatabaseWithFiles {
  opened: TestDatabase;
  database: Database;
  files: FileStore;
  dataDir: string;
}

/** Removed after the test. */
export async function install(store?: FileStore): Promise<DatabaseWithFiles> {
  const opened = await createDatabase();
  const files = store ?? (await openTestStore(opened.address));
  onTestFinished(() => opened.drop());
  onTestFinished(() => files.close());
  return { opened, database: opened.database, files, dataDir: opened.address.dataDir };
}

export async function* chunksOfText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
export const row = (key: string, projectId: string) => ({
  id: newId(),
  request_id: null,
  project_id: projectId,
  uploaded_by: null,
  name: `${key}.pdf`,
  category: 'brief' as const,
  is_public: 0 as const,
  size: key.length,
  mime_type: 'application/pdf',
  sha256: '',
  storage_key: key,
  created_at: '2026-01-01T00:00:00.000Z',
  series_id: newId(),
  version: 1,
});

export async function addDocuments(
  { database, files }: Pick<DatabaseWithFiles, 'database' | 'files'>,
  count: number,
  name = newId(),
): Promise<string[]> {
  const project = await addProject(database, { slug: `p-${newId()}` });
  const keys = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  for (const key of keys) {
    await files.write(key, chunksOfText(key));
    await database.read.insertInto('files').values(row(key, project)).execute();
  }
  return keys.sort();
}

/** A month old. */
export async function livingInstallation(documents = 15) {
  const own = await install();
  const keys = await addDocuments(own, documents);
  await claimStore(own.database, own.files, ago(30));
  return { ...own, keys };
}

/** One run of housekeeping. */
export async function round({ database, files, dataDir }: DatabaseWithFiles, now: Date) {
  const { events, log } = createTestLog();
  if ((await settleStore(database, files, now)) === 'ours') await renewMark(database, files, now);
  const swept = await sweepFiles({ database, files, dataDir }, now);
  report(swept, log);
  return { ...swept, events };
}
export const textOf = async (files: FileStore, key: string) => {
  const stream = await files.read(key);
  return stream && new Response(stream).text();
};
export const untouched = { setAside: [], removed: [], gaveBack: [] };

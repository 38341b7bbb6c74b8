import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import {
  startCluster,
  type Cluster,
  type ClusterOptions,
  type Instance,
} from '@/scripts/lib/servers/cluster.mjs';
import { startPostgres, type OwnPostgres } from '@/scripts/lib/servers/postgres.mjs';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/open';

export interface Mail {
  /** Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Trial extends Cluster {
  site: Instance;
  dataDir: string;
  folder: string;
  /** Mails in order. */
  mails(): Promise<Mail[]>;
  inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** Only CI may install PostgreSQL. */
export const ownPostgres = (): Promise<OwnPostgres | undefined> =>
  startPostgres({ install: process.env.CI === 'true' });

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One instance by default; Redis and S3 only when named. */
export async function openTrial(
  options: Omit<ClusterOptions, 'folder'> = {},
  place = temporaryFolder(),
): Promise<Trial> {
  const { folder, remove } = place;
  const { env, ...more } = options;
  const cluster = await startCluster({
    folder,
    instances: 1,
    front: false,
    redisUrl: false,
    filesUrl: false,
    databaseUrl: false,
    ...more,
    env: { SEED: 'none', ...env },
  });
  const [site] = cluster.instances;
  const [dataDir] = cluster.dataDirs;
  if (!site || dataDir === undefined) throw new Error('There is no instance');
  return {
    ...cluster,
    url: more.front ? cluster.url : site.url,
    site,
    dataDir,
    folder,
    mails: () => readMails(cluster.mailDir),
    inDatabase: async (work) => {
      const database = openDatabase({ databaseUrl: cluster.databaseUrl, dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    close: async () => {
      await cluster.close();
      remove();
    },
  };
}

async function readMails(folder: string): Promise<Mail[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const {
        messageId = '',
        to,
        subject = '',
        text = '',
      } = await PostalMime.parse(readFileSync(path.join(folder, name)));
      return { id: messageId, to: to?.[0]?.address ?? '', subject, text };
    }),
  );
}

/** @param timeout milliseconds */
export async function until(what: string, isSo: () => Promise<boolean>, timeout = 60_000): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Timeout after ${timeout / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

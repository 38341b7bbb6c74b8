import { join } from 'node:path';
import type { Env } from '../../lib/env';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { Passwords } from '../core/passwords';
import type { Database } from '../db/database';
import type { FileStore } from '../files/store';
import { readOffice } from './demo/read-office';
import { makeSignIns } from './demo/sign-ins';
import type { SignIn } from './demo/sign-ins';
import { loadDemo } from './load-demo';
import { readContent } from './read-content';

interface Seeding {
  database: Database;
  seed: Env['SEED'];
  /** Holds the content. */
  root: string;
  passwords: Pick<Passwords, 'hash'>;
  store: Pick<FileStore, 'write' | 'remove'>;
  log: Log;
}

/** @returns sign-ins of the demonstration, whose passwords are stored nowhere else */
export async function loadSeed(
  { database, seed, root, passwords, store, log }: Seeding,
  now: Date,
): Promise<SignIn[]> {
  if (seed === 'none') return [];
  const folder = join(root, 'server', 'seed', 'content');
  const stored: string[] = [];
  let made: SignIn[] = [];
  const read = async () => {
    const website = await readContent(folder);
    if (seed === 'website') return website;
    const content = await readOffice(join(folder, 'office'));
    const { signIns, hashes } = await makeSignIns(content.accounts, passwords);
    made = signIns;
    return { ...website, office: { content, hashes, store, stored } };
  };
  try {
    if (!(await loadDemo(database, read, now))) return [];
  } catch (error) {
    await store.remove(stored);
    throw error;
  }
  log('info', 'demo.loaded');
  return made;
}

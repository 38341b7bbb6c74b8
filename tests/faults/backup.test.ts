import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, leastTime, logIn, newcomer, openForms } from '@/lab/trial/visitor.mjs';
import { type } from './support/command';
import { brokenDocuments, Ledger, strayFiles } from './support/ledger';
import { record } from './support/record';
import { openTrial, ownPostgres, temporaryFolder } from './support/trial';

const BEFORE = 40;
const AFTER = 20;

const postgres = await ownPostgres();
afterAll(() => postgres?.close());
const ways = [['SQLite', 'SQLite', false], ...(postgres ? [['PostgreSQL', 'SQLite', postgres.url]] : [])] as [
  string,
  string,
  string | false,
][];

describe.each(ways)('a backup of %s during writes, restored on %s', (from, to, databaseUrl) => {
  it('contains every write acknowledged before it began', async () => {
    const trial = await openTrial({ databaseUrl });
    const backups = temporaryFolder();
    const ledger = new Ledger();
    let person;
    let before: Ledger | undefined;
    let acknowledgedBefore = 0;
    try {
      person = await newcomer(trial.url);
      const forms = await openForms(trial.url, 20);
      await new Promise((resolve) => setTimeout(resolve, leastTime));
      let taken: Promise<string> | undefined;
      let over = false;
      const received = () => {
        if (ledger.acknowledged !== BEFORE) return;
        acknowledgedBefore = ledger.acknowledged;
        before = ledger.copy();
        taken = type('backup', ['--to', backups.folder], {
          DATABASE_URL: databaseUrl || '',
          DATA_DIR: trial.dataDir,
        }).finally(() => (over = true));
      };
      let afterwards = AFTER;
      // Writing outlasts the backup.
      const writers = ledger
        .writersOn(trial.url, person, forms)
        .map((write) =>
          ledger.keepWriting(async () => (over && (afterwards -= 1) < 0 ? undefined : write()), received),
        );
      await Promise.all(writers);
      await taken;
      expect(ledger.refused).toEqual([]);
    } finally {
      await trial.close();
    }

    const place = temporaryFolder();
    const [backup = ''] = readdirSync(backups.folder);
    await type('restore', [path.join(backups.folder, backup)], {
      DATABASE_URL: '',
      DATA_DIR: path.join(place.folder, 'data'),
    });
    const restored = await openTrial({}, place);
    try {
      const missing = await restored.inDatabase(
        (database) => before?.missing(database) ?? Promise.resolve(['everything']),
      );
      const [broken, stray] = await restored.inDatabase(async (database) => [
        await brokenDocuments(database, restored.dataDir),
        await strayFiles(database, restored.dataDir),
      ]);
      const cookie = await logIn(restored.url, person.email);
      const draft = await ask(restored.url, 'GET', `/api/project-requests/${person.draft}`, { cookie });
      record(`backup of ${from} during writes, restored on ${to}`, {
        'writes acknowledged before the backup': acknowledgedBefore,
        'of these missing': missing.length,
        'writes acknowledged during the backup': ledger.acknowledged - acknowledgedBefore,
        'damaged documents': broken.length,
        'files without a document': stray.length,
        'site on the restored data': 'starts, and users can sign in',
      });
      expect([missing, broken, stray]).toEqual([[], [], []]);
      expect([draft.status, draft.body.request.id]).toEqual([200, person.draft]);
    } finally {
      await restored.close();
      backups.remove();
    }
  }, 240_000);
});

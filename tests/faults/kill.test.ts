import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leastTime, newcomer, openForms } from '@/lab/trial/visitor.mjs';
import { createDiskStore } from '@/server/files/disk-store';
import { claimStore } from '@/server/files/ownership';
import { sweepFiles } from '@/server/jobs/sweep-files';
import { brokenDocuments, Ledger, strayFiles } from './support/ledger';
import { record } from './support/record';
import { openTrial, ownPostgres, until, type Trial } from './support/trial';

const ROUNDS = 20;
const FORMS = 12;
/** Milliseconds; a killed worker's leases last two minutes. */
const LEASES = 240_000;

const postgres = await ownPostgres();
afterAll(() => postgres?.close());

const engines = [['SQLite', false], ...(postgres ? [['PostgreSQL', postgres.url]] : [])] as [
  string,
  string | false,
][];

describe.each(engines)('a site killed twenty times during writes, on %s', (engine, databaseUrl) => {
  const ledger = new Ledger();
  let trial: Trial;
  let missing: string[];
  beforeAll(async () => {
    trial = await openTrial({ databaseUrl });
  });
  afterAll(() => trial.close());

  async function round(
    acknowledgements: number,
    forms: Awaited<ReturnType<typeof openForms>>,
  ): Promise<void> {
    const person = await newcomer(trial.url);
    ledger.accounts.push(person.email);
    let left = acknowledgements;
    let killed: Promise<unknown> | undefined;
    const received = () => {
      left -= 1;
      if (left === 0) killed = trial.site.stop('SIGKILL');
    };
    await Promise.all(
      ledger.writersOn(trial.url, person, forms).map((write) => ledger.keepWriting(write, received)),
    );
    await killed;
    if (engine === 'SQLite') await trial.inDatabase(expectWhole);
    await trial.site.start();
  }

  it('keeps every acknowledged write and an intact database', async () => {
    const forms = await openForms(trial.url, ROUNDS * FORMS);
    await new Promise((resolve) => setTimeout(resolve, leastTime));
    for (let number = 0; number < ROUNDS; number += 1)
      await round(5 + ((number * 7) % 23), forms.splice(0, FORMS));
    expect(ledger.refused).toEqual([]);
    missing = await trial.inDatabase((database) => ledger.missing(database));
    expect(missing).toEqual([]);
    expect(await trial.inDatabase((database) => brokenDocuments(database, trial.dataDir))).toEqual([]);
  }, 600_000);

  it(
    'loses no mail and sends none with a second Message-ID',
    async () => {
      await until(
        'all mails are sent',
        () =>
          trial.inDatabase(
            async ({ read }) =>
              (
                await read
                  .selectFrom('outbox')
                  .select('id')
                  .where('state', 'in', ['pending', 'sending'])
                  .limit(1)
                  .execute()
              ).length === 0,
          ),
        LEASES,
      );
      const found = await trial.inDatabase(async ({ read }) => ({
        messages: (await read.selectFrom('contacts').select('reference').execute()).map(
          ({ reference }) => reference,
        ),
        clients: (
          await read.selectFrom('users').select('email').where('email', 'like', '%@trial.example').execute()
        ).map(({ email }) => email),
        subscribers: (await read.selectFrom('newsletter_subscriptions').select('email').execute()).map(
          ({ email }) => email,
        ),
        failed: (await read.selectFrom('outbox').select('id').where('state', '=', 'failed').execute()).length,
      }));
      const mails = await trial.mails();
      const distinct = [...new Map(mails.map((mail) => [mail.id, mail])).values()];
      const copies = mails.length - distinct.length;
      record(`killed (-9) ${ROUNDS} times under load, ${engine}`, {
        'writes acknowledged': ledger.acknowledged,
        'of these missing': missing.length,
        'unanswered at a kill': ledger.unanswered,
        'mails expected': found.messages.length * 2 + found.clients.length + found.subscribers.length,
        'mails arrived': distinct.length,
        'second copies, same Message-ID': copies,
      });
      expect(found.failed).toBe(0);
      // Messages cause a receipt and a notice; accounts and subscriptions one confirmation.
      expect(
        found.messages.filter(
          (reference) =>
            distinct.filter(({ subject, text }) => `${subject} ${text}`.includes(reference)).length !== 2,
        ),
      ).toEqual([]);
      expect(
        [...found.clients, ...found.subscribers].filter(
          (email) => distinct.filter(({ to }) => to === email).length !== 1,
        ),
      ).toEqual([]);
      expect(distinct).toHaveLength(
        found.messages.length * 2 + found.clients.length + found.subscribers.length,
      );
      // Only mails in flight, five at most, can be sent unrecorded.
      expect(copies).toBeLessThanOrEqual(ROUNDS * 5);
    },
    LEASES + 60_000,
  );

  it('leaves no file without a document', async () => {
    const stray = await trial.inDatabase((database) => strayFiles(database, trial.dataDir));
    await trial.site.stop();
    // A day later.
    const files = createDiskStore(trial.dataDir);
    const swept = await trial.inDatabase(async (database) => {
      await claimStore(database, files, new Date());
      // Kills may leave more files than the trial has documents.
      const later = new Date(Date.now() + 2 * 86_400_000);
      return sweepFiles({ database, files, dataDir: trial.dataDir, evenMost: true }, later);
    });
    expect([swept.setAside.sort(), swept.refused]).toEqual([stray.sort(), undefined]);
    expect(await trial.inDatabase((database) => strayFiles(database, trial.dataDir))).toEqual([]);
    expect(await trial.inDatabase((database) => brokenDocuments(database, trial.dataDir))).toEqual([]);
  });
});

async function expectWhole({ read }: Parameters<Parameters<Trial['inDatabase']>[0]>[0]): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(read)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(read)).rows).toEqual([]);
}

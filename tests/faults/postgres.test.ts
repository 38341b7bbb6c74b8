import { afterAll, describe, expect, it } from 'vitest';
import { ask, leastTime, newcomer, openForms, save } from '@/lab/trial/visitor.mjs';
import { Ledger } from './support/ledger';
import { record } from './support/record';
import { openTrial, ownPostgres, until } from './support/trial';

const postgres = await ownPostgres();
afterAll(() => postgres?.close());

const stored = ['/', '/en', '/blog', '/projects', '/services'];
const acknowledgements = 40;
/** Index of the writer that signs up. */
const registering = 4;

describe.runIf(postgres)('a restart of PostgreSQL under load', () => {
  it('loses no acknowledged write and no stored page, and needs no restart of the site', async () => {
    if (!postgres) throw new Error('PostgreSQL is not available');
    const trial = await openTrial({ databaseUrl: postgres.url, env: { SEED: 'website' } });
    try {
      const person = await newcomer(trial.url);
      const forms = await openForms(trial.url, 20);
      await new Promise((resolve) => setTimeout(resolve, leastTime));
      // Pages changed by the demonstration content must expire first.
      for (const page of stored)
        await until(
          `${page} is stored`,
          async () => (await ask(trial.url, 'GET', page)).headers.get('x-stored') === 'HIT',
        );
      const { pid } = trial.site;

      const ledger = new Ledger();
      let left = acknowledgements;
      let stopped: Promise<void> | undefined;
      const received = () => {
        left -= 1;
        if (left === 0) stopped = postgres.stop();
      };
      // The session endpoint answers sign-ups in another form.
      const writers = ledger.writersOn(trial.url, person, forms).filter((_, at) => at !== registering);
      await Promise.all(writers.map((write) => ledger.keepWriting(write, received)));
      await stopped;
      // The contact form has its own text.
      const refusals = ledger.refused.filter((answer) =>
        /^503 .*(Le service est momentanément indisponible|Le service de contact n’est pas disponible)/.test(
          answer,
        ),
      );
      expect(ledger.refused).toEqual(refusals);

      const pages = await Promise.all(stored.map((page) => ask(trial.url, 'GET', page)));
      expect(pages.map(({ status }) => status)).toEqual(stored.map(() => 200));
      const refused = await save(trial.url, person, 0);
      expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
        503,
        '5',
        'Le service est momentanément indisponible. Veuillez réessayer plus tard.',
      ]);
      const never = await ask(trial.url, 'GET', '/en/blog/never-asked-for');
      expect(never.status).toBe(503);

      await postgres.start();
      const begun = performance.now();
      await until(
        'the site answers again',
        async () => (await ask(trial.url, 'GET', '/api/health')).status === 200,
      );
      const back = performance.now() - begun;
      expect((await save(trial.url, person, 10_000)).status).toBe(200);
      await save(trial.url, person, ledger.saves.get(person.draft)?.sent ?? 0);
      expect(trial.site.pid).toBe(pid);
      const missing = await trial.inDatabase((database) => ledger.missing(database));
      record('PostgreSQL restarted under load', {
        'writes acknowledged': ledger.acknowledged,
        'of these missing': missing.length,
        'refused with 503 and its message': refusals.length,
        'stored pages served during the outage': `${pages.length} of ${stored.length}`,
        'time to recovery, ms': Math.round(back),
      });
      expect(missing).toEqual([]);
    } finally {
      await trial.close();
    }
  }, 240_000);
});

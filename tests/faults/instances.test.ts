import { afterAll, describe, expect, it } from 'vitest';
import { ensureNginx } from '@/scripts/lib/servers/front.mjs';
import { ensureRedis } from '@/scripts/lib/servers/redis.mjs';
import { testAdmin } from '@/scripts/lib/servers/test-identity.mjs';
import { ask, logIn, newcomer, save, type Answer } from '@/lab/trial/visitor.mjs';
import { record } from './support/record';
import { openTrial, ownPostgres } from './support/trial';

const CLIENTS = 8;
const BEFORE = 80;
const AFTER = 240;

const postgres = await ownPostgres();
const nginx = await ensureNginx({ install: process.env.CI === 'true' });
const redis = await ensureRedis({ install: process.env.CI === 'true' });
afterAll(() => Promise.all([postgres?.close(), redis?.close()]));
const all = postgres && redis && nginx ? { databaseUrl: postgres.url, redisUrl: redis.url } : undefined;
if (!all)
  record('two instances, one killed under load', {
    skipped: 'PostgreSQL, Redis or nginx was not found on this machine',
  });

describe.runIf(all)('two instances behind the proxy', () => {
  it('lose only the requests in flight when one is killed under load', async () => {
    const trial = await openTrial({ ...all, instances: 2, front: true });
    const [first, second] = trial.instances;
    if (!first || !second) throw new Error('There are no two instances');
    try {
      const administrator = await logIn(first.url, testAdmin.email, testAdmin.password);
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => newcomer(trial.url)));
      let answered = 0;
      let acknowledged = 0;
      let underWay = 0;
      let underWayAtKill = 0;
      let killed: Promise<number> | undefined;
      const failures: string[] = [];

      const client = async (person: (typeof clients)[number]) => {
        const calls: (() => Promise<Answer>)[] = [
          () => ask(trial.url, 'GET', '/api/blog'),
          () => save(trial.url, person, 1),
          () => ask(trial.url, 'GET', '/dashboard', { cookie: person.cookie }),
          () => ask(trial.url, 'GET', '/services'),
        ];
        for (let turn = 0; answered < BEFORE + AFTER; turn += 1) {
          underWay += 1;
          const call = calls[turn % calls.length];
          const answer = await call?.().catch((error: unknown) =>
            error instanceof Error ? error : new Error('failed'),
          );
          underWay -= 1;
          answered += 1;
          if (answer === undefined || answer instanceof Error || answer.status !== 200)
            failures.push(
              answer instanceof Error ? answer.message : `${answer?.status} ${answer?.text.slice(0, 80)}`,
            );
          else if (turn % calls.length === 1) acknowledged += 1;
          if (answered === BEFORE) {
            underWayAtKill = underWay + 1;
            killed = first.stop('SIGKILL');
          }
        }
      };
      await Promise.all(clients.map(client));
      await killed;

      const { post } = (
        await ask(second.url, 'POST', '/api/blog', {
          cookie: administrator,
          body: { title: 'Une marée de plus', summary: 'Un essai.', content: 'Un texte.', locale: 'fr' },
        })
      ).body;
      await first.start();
      // The second request makes a ready answer.
      await ask(first.url, 'GET', '/blog');
      expect((await ask(first.url, 'GET', '/blog')).text).not.toContain('Une marée de plus');
      expect(
        (await ask(second.url, 'PATCH', `/api/blog/${post.id}/publish`, { cookie: administrator, body: {} }))
          .status,
      ).toBe(200);
      const seen = (await ask(first.url, 'GET', '/blog')).text.includes('Une marée de plus');
      record('two instances behind the proxy, one killed (-9) under load', {
        requests: answered,
        'maximum of requests in flight at the kill': underWayAtKill,
        failed: failures.length,
        'saves acknowledged': acknowledged,
        'sessions that remain valid': (
          await Promise.all(clients.map(({ cookie }) => ask(trial.url, 'GET', '/dashboard', { cookie })))
        ).filter(({ status }) => status === 200).length,
        'published on one instance, visible on the other': seen ? 'at the next request' : 'NOT',
      });
      expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(underWayAtKill);
      expect(seen).toBe(true);
      const saved = await Promise.all(
        clients.map((person) =>
          ask(trial.url, 'GET', `/api/project-requests/${person.draft}`, { cookie: person.cookie }),
        ),
      );
      expect(saved.map(({ status, body }) => [status, body.request.projectName])).toEqual(
        clients.map(() => [200, 'Save 1']),
      );
    } finally {
      await trial.close();
    }
  }, 300_000);
});

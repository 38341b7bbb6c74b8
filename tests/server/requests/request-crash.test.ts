import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { callsTo, kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress } from '../db/database';
import type { TestAddress } from '../db/database';
import { whole } from './requests';

const port = 29_901 + (process.pid % 2000);

let address: TestAddress;
let api: Running;
let database: Database;
let token: string;
const start = async () => {
  api = run(port, address, { SEED: 'none' });
  await listening(api);
};
const call = callsTo(port, () => token);
beforeAll(async () => {
  address = await createAddress();
  await start();
  database = openDatabase(address);
});
beforeEach(async () => {
  const { data } = await call('POST', '/auth/register', {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `${randomUUID()}@crash.example`,
    password: 'a long enough password',
  });
  token = data.tokens.accessToken;
  await database.read
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', data.user.id)
    .execute();
});
afterAll(async () => {
  await kill(api);
  await database.close();
  await address.drop();
});

const soon = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The number is in separate columns and in JSON. */
const save = (count: number) => ({
  projectName: `Save ${count}`,
  description: `Save ${count}`,
  features: [`Save ${count}`],
  contact: { fullName: `Save ${count}` },
  details: { other: { notes: `Save ${count}` } },
});

describe('request draft during a kill', () => {
  it.each([60, 150])(
    'is complete after a kill %i ms into saving, and not older than the last response',
    async (delay) => {
      const { request } = await call('POST', '/project-requests', save(0));
      let answered = 0;
      let sent = 0;
      const saving = (async () => {
        for (let count = 1; ; count += 1) {
          sent = count;
          const answer = await call('PUT', `/project-requests/${request.id}`, save(count));
          if (answer.success) answered = count;
        }
      })().catch(() => {});
      await soon(delay);
      await kill(api);
      await saving;
      await start();
      const { request: draft } = await call('GET', `/project-requests/${request.id}`);
      const count = Number(/^Save (\d+)$/.exec(draft.projectName)?.[1]);
      expect(draft).toMatchObject(save(count));
      expect(count).toBeGreaterThanOrEqual(answered);
      expect(count).toBeLessThanOrEqual(sent);
      expect(sent).toBeGreaterThan(0);
    },
  );
});

describe('submissions during a kill', () => {
  it.each([1, 2])(
    'are complete or absent, and send their mails once (%i)',
    async (round) => {
      const drafts = await Promise.all(
        Array.from(
          { length: 6 },
          async (_, at) =>
            (
              await call('POST', '/project-requests', {
                ...whole,
                deadline: null,
                projectName: `Round ${round}, ${at}`,
              })
            ).request.id as string,
        ),
      );
      const submissions = drafts.map((id) => call('PATCH', `/project-requests/${id}/submit`, {}));
      const answers = Promise.allSettled(submissions);
      await Promise.any(submissions);
      await kill(api);
      const acknowledged = (await answers).flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.request.id as string] : [],
      );
      expect(acknowledged.length).toBeGreaterThan(0);

      const requests = await database.read
        .selectFrom('project_requests')
        .select(['id', 'status', 'reference', 'due_at'])
        .where('id', 'in', drafts)
        .execute();
      expect(requests).toHaveLength(6);
      for (const { id, status, reference, due_at: dueAt } of requests) {
        if (acknowledged.includes(id)) expect(status).toBe('pending');
        const states = await database.read
          .selectFrom('project_request_states')
          .select('id')
          .where('request_id', '=', id)
          .where('to_status', '=', 'pending')
          .execute();
        // Complete or absent.
        expect([reference !== null, dueAt !== null, states.length, await mailsAbout(id)]).toEqual(
          status === 'pending' ? [true, true, 1, 2] : [false, false, 0, 0],
        );
      }

      // A killed worker's leases last two minutes.
      await database.read
        .updateTable('outbox')
        .set({ lease_until: '2026-01-01T00:00:00.000Z' })
        .where('state', '=', 'sending')
        .execute();
      await start();
      const again = await Promise.all(
        drafts.map((id) => call('PATCH', `/project-requests/${id}/submit`, {})),
      );
      const references = again.map(({ request }) => request.reference as string);
      expect(new Set(references).size).toBe(6);
      for (const { id, reference } of requests)
        if (reference !== null) expect(references[drafts.indexOf(id)]).toBe(reference);
      await vi.waitFor(async () => expect(await subjectsOf(references)).toHaveLength(12), {
        timeout: 120_000,
        interval: 200,
      });
      await soon(300);
      const subjects = await subjectsOf(references);
      for (const reference of references)
        expect(subjects.filter((subject) => subject === `Demande ${reference} : c’est arrivé`)).toHaveLength(
          1,
        );
      expect(subjects).toHaveLength(12);
    },
    40_000,
  );
});

/** Receipt and notice, pending or sent. A mail killed between file and row counts once. */
async function mailsAbout(id: string): Promise<number> {
  const rows = await database.read.selectFrom('outbox').select(['id', 'data']).execute();
  const waiting = rows.filter(({ data }) => data.includes(id)).map((row) => row.id);
  const written = (await mails())
    .filter(({ text }) => text?.includes(id))
    .map(({ messageId }) => messageId?.slice(1).split('@')[0]);
  return new Set([...waiting, ...written]).size;
}

async function mails() {
  const folder = join(address.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

async function subjectsOf(references: readonly string[]): Promise<(string | undefined)[]> {
  return (await mails())
    .filter(({ subject, text }) =>
      references.some((reference) => `${subject ?? ''} ${text ?? ''}`.includes(reference)),
    )
    .map(({ subject }) => subject);
}

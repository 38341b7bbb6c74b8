import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../../server/db/codec';
import { contactTexts, queuePlace } from '../../../server/contacts/contact-columns';
import { newId } from '../../../server/db/id';
import { queueMail } from '../../../server/mail/outbox/queries';
import { carryOutAll, countDue, endOf } from '../../../server/jobs/retention';
import { retention } from '../../../server/jobs/retention-rules';
import { engine } from './database';
import { addProject } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { contactRow } from '../contacts/intake';
import { requestsOf } from '../requests/requests';

const days = (count: number) => count * 86_400_000;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const inDays = (count: number) => new Date(installation.time.now.getTime() + days(count));
const keeper = () => ({ ...installation, discard: installation.mailer.discard });
const due = async (now: Date) =>
  Object.fromEntries(
    (
      await Promise.all(
        retention.map(async (rule) => [rule.kind, await countDue(installation.database, rule, now)] as const),
      )
    ).filter(([, count]) => count > 0),
  );
const accounts = async (...ids: string[]) =>
  (await installation.database.read.selectFrom('users').select('id').where('id', 'in', ids).execute()).length;

it('calculates the end of a retention period by the calendar', () => {
  expect(endOf({ years: 3 }, new Date('2028-03-01T10:00:00.000Z'))).toBe('2025-03-01T10:00:00.000Z');
  expect(endOf({ days: 30 }, new Date('2028-03-01T10:00:00.000Z'))).toBe('2028-01-31T10:00:00.000Z');
});

it('deletes only accounts that were never confirmed or used', async () => {
  const [unconfirmed, confirmed, seen, deletionRequested, working, team] = await Promise.all([
    installation.signUp(),
    installation.signUp({ verified: true }),
    installation.signUp(),
    installation.signUp(),
    installation.signUp(),
    installation.signUp({ role: 'manager' }),
  ]);
  const ago = (count: number) => toInstant(inDays(-count));
  await addProject(installation.database, { slug: 'kept-by-project', members: [working.id] });
  const { read } = installation.database;
  await read
    .updateTable('users')
    .set({ created_at: ago(40), last_seen_at: ago(40) })
    .where(
      'id',
      'in',
      [unconfirmed, confirmed, seen, deletionRequested, working, team].map(({ id }) => id),
    )
    .execute();
  await read
    .updateTable('users')
    .set({ last_seen_at: ago(2) })
    .where('id', '=', seen.id)
    .execute();
  await read
    .updateTable('single_use_tokens')
    .set({ created_at: ago(40) })
    .where('user_id', '<>', deletionRequested.id)
    .execute();
  await read
    .insertInto('single_use_tokens')
    .values({
      id: newId(),
      user_id: deletionRequested.id,
      purpose: 'verify-email',
      hash: newId(),
      email: deletionRequested.email,
      created_at: ago(3),
      expires_at: ago(2),
      used_at: null,
    })
    .execute();
  // A contact from an unconfirmed address belongs to no account.
  const message = { ...contactRow({ email: unconfirmed.email }), replied_at: null };
  await read
    .insertInto('contacts')
    .values({ ...message, queue: queuePlace(message), ...contactTexts(message) })
    .execute();
  await installation.mails();

  expect(await due(installation.time.now)).toMatchObject({ accounts: 1 });
  expect(await carryOutAll(keeper(), installation.time.now)).toMatchObject({ accounts: 1 });
  expect([
    await accounts(unconfirmed.id),
    await accounts(confirmed.id, seen.id, deletionRequested.id, working.id, team.id),
  ]).toEqual([0, 5]);
  expect(
    await read.selectFrom('contacts').select('id').where('email', '=', unconfirmed.email).execute(),
  ).toHaveLength(1);
  expect(
    await read
      .selectFrom('activity')
      .select(['actor_id', 'action'])
      .where('record_id', '=', unconfirmed.id)
      .where('action', '=', 'user.deleted')
      .execute(),
  ).toEqual([{ actor_id: null, action: 'user.deleted' }]);
  expect((await installation.mails(unconfirmed.email)).map(({ subject }) => subject)).not.toContain(
    'Votre compte est supprimé',
  );
  expect(
    await read.selectFrom('outbox').select('id').where('recipient', '=', unconfirmed.email).execute(),
  ).toEqual([]);
});

it('deletes unsent requests with their documents, but no sent or recently changed ones', async () => {
  const person = await installation.signUp({ verified: true });
  const requests = requestsOf(installation);
  const [left, remaining] = [await requests.begin(person), await requests.begin(person)];
  const sent = await requests.sent(person);
  const before = await installation.stored();
  expect((await requests.upload(person, left.id)).status).toBe(201);
  expect(await installation.stored()).toHaveLength(before.length + 1);
  await installation.database.read
    .updateTable('project_requests')
    .set({ updated_at: toInstant(inDays(-370)) })
    .where('id', 'in', [left.id, sent.id])
    .execute();
  expect(await due(installation.time.now)).toMatchObject({ drafts: 1 });
  expect(await carryOutAll(keeper(), installation.time.now)).toMatchObject({ drafts: 1 });
  expect(
    (
      await installation.database.read
        .selectFrom('project_requests')
        .select('id')
        .where('requester_id', '=', person.id)
        .execute()
    )
      .map(({ id }) => id)
      .sort(),
  ).toEqual([remaining.id, sent.id].sort());
  expect(await installation.stored()).toEqual(before);
});

it('deletes a contact with every mail about it', async () => {
  const message = {
    ...contactRow({ email: 'old@letter.example', updated_at: toInstant(inDays(-1100)) }),
    replied_at: null,
  };
  await installation.database.read
    .insertInto('contacts')
    .values({ ...message, queue: queuePlace(message), ...contactTexts(message) })
    .execute();
  await installation.database.write((transaction) =>
    queueMail(
      transaction,
      {
        template: 'contact-receipt',
        to: 'old@letter.example',
        aboutId: message.id,
        locale: 'fr',
        values: {},
      },
      installation.time.now,
    ),
  );
  expect(await carryOutAll(keeper(), installation.time.now)).toMatchObject({ messages: 1 });
  const { read } = installation.database;
  expect([
    await read.selectFrom('contacts').select('id').where('id', '=', message.id).execute(),
    await read.selectFrom('outbox').select('id').where('about_id', '=', message.id).execute(),
  ]).toEqual([[], []]);
});

it('deletes more than one batch, and finds nothing the second time', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => ({
    ...contactRow({ reference: `S-${index}`, status: 'spam', updated_at: toInstant(inDays(-100)) }),
    replied_at: null,
  }));
  await installation.database.write(async (transaction) => {
    for (const row of rows)
      await transaction
        .insertInto('contacts')
        .values({ ...row, queue: queuePlace(row), ...contactTexts(row) })
        .execute();
  });
  expect((await due(installation.time.now)).spam).toBe(201);
  expect((await carryOutAll(keeper(), installation.time.now)).spam).toBe(201);
  expect([await due(installation.time.now), await carryOutAll(keeper(), installation.time.now)]).toEqual([
    {},
    {},
  ]);
});

async function command(...args: string[]): Promise<{ code: unknown; output: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: installation.address.databaseUrl ?? '',
    DATA_DIR: installation.address.dataDir,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/ops/retention.ts', ...args], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}

it('runs as a command with a dry run', async () => {
  const row = {
    ...contactRow({ reference: 'S-1', status: 'spam', updated_at: '2020-01-01T00:00:00.000Z' }),
    replied_at: null,
  };
  await installation.database.read
    .insertInto('contacts')
    .values({ ...row, queue: queuePlace(row), ...contactTexts(row) })
    .execute();
  const count = async () =>
    (await installation.database.read.selectFrom('contacts').select('id').where('id', '=', row.id).execute())
      .length;
  const dry = await command('--dry-run');
  expect(dry, dry.output).toMatchObject({ code: 0 });
  expect(dry.output).toMatch(/^ +1 +3 y .* contact messages nobody has touched/m);
  expect(await count()).toBe(1);
  const real = await command();
  expect(real, `${engine}: ${real.output}`).toMatchObject({ code: 0 });
  expect(real.output).toMatch(/^ +1 +3 y /m);
  expect(await count()).toBe(0);
}, 60_000);

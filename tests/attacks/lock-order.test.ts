// Ending access while writing must not deadlock on PostgreSQL.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdActor, holdUser, lockUser } from '../../server/accounts/queries';
import type { Handle } from '../../server/db/database';
import { openInstallation, someAddress } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

const timeout = 60_000;

/** SQLite serializes writers: a pause is enough. */
async function untilWaiting(count: number): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (installation.database.engine === 'sqlite') return;
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(installation.database.read);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (Date.now() > end) throw new Error(`Timeout: fewer than ${count} transactions wait for a lock`);
  }
}

const twoUsers = async (): Promise<[Person, Person]> =>
  [await installation.signUp(), await installation.signUp()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  ) as [Person, Person];

const deactivate = (users: readonly Person[]) =>
  installation.status('PATCH', '/api/users', {
    token: admin.token,
    body: { changes: users.map(({ id }) => ({ id, status: 'inactive' })) },
  });

type Work = (transaction: Handle) => Promise<unknown>;

/** @param begin runs immediately @param end runs before the commit, after the release */
function hold(begin: Work, end?: Work) {
  let begun: () => void = () => {};
  let release: () => void = () => {};
  const holding = new Promise<void>((resolve) => (begun = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const done = installation.database.write(async (transaction) => {
    await begin(transaction);
    begun();
    await released;
    await end?.(transaction);
  });
  return { holding, release: () => release(), done };
}

describe('deactivating several accounts at the same time', () => {
  it('does not deadlock with a write by one of them that names another', async () => {
    await installation.prove(admin);
    const [first, second] = await twoUsers();
    const { engine } = installation.database;
    const writer = hold(
      (transaction) => holdActor(transaction, engine, second.id),
      (transaction) => holdUser(transaction, engine, first.id),
    );
    await writer.holding;
    const answer = deactivate([first, second]);
    await untilWaiting(1);
    writer.release();
    await expect(writer.done).resolves.toBeUndefined();
    expect(await answer).toBe(200);
  });
});

describe('deactivating an account while its reset link is used', () => {
  it('completes both without a deadlock', async () => {
    await installation.prove(admin);
    const person = await installation.signUp({ verified: true });
    await installation.ask('POST', '/api/auth/forgot-password', {
      from: someAddress(),
      body: { email: person.email },
    });
    const token = await installation.mailedToken(person.email);
    const other = hold((transaction) => lockUser(transaction, installation.database.engine, person.id));
    await other.holding;
    const deactivated = deactivate([person]);
    await untilWaiting(1);
    const used = installation.status('POST', '/api/auth/reset-password', {
      from: someAddress(),
      body: { token, newPassword: 'trois chevaux de bois' },
    });
    await untilWaiting(2);
    other.release();
    await other.done;
    expect(await deactivated).toBe(200);
    expect(await used).toBeLessThan(500);
  });
});

// Ending access while writing must not deadlock on PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdActor, holdUser, lockUser } from '../../server/accounts/queries';
import { holdTransaction, untilWaiting } from '../server/db/held-transactions';
import { openInstallation, someAddress } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

const twoUsers = async (): Promise<[Person, Person]> =>
  [await installation.signUp(), await installation.signUp()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  ) as [Person, Person];

const deactivate = (users: readonly Person[]) =>
  installation.status('PATCH', '/api/users', {
    token: admin.token,
    body: { changes: users.map(({ id }) => ({ id, status: 'inactive' })) },
  });

describe('deactivating several accounts at the same time', () => {
  it('does not deadlock with a write by one of them that names another', async () => {
    await installation.prove(admin);
    const [first, second] = await twoUsers();
    const { engine } = installation.database;
    const writer = holdTransaction(
      installation.database,
      (transaction) => holdActor(transaction, engine, second.id),
      (transaction) => holdUser(transaction, engine, first.id),
    );
    await writer.holding;
    const answer = deactivate([first, second]);
    await untilWaiting(installation.database, 1);
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
    const other = holdTransaction(installation.database, (transaction) =>
      lockUser(transaction, installation.database.engine, person.id),
    );
    await other.holding;
    const deactivated = deactivate([person]);
    await untilWaiting(installation.database, 1);
    const used = installation.status('POST', '/api/auth/reset-password', {
      from: someAddress(),
      body: { token, newPassword: 'trois chevaux de bois' },
    });
    await untilWaiting(installation.database, 2);
    other.release();
    await other.done;
    expect(await deactivated).toBe(200);
    expect(await used).toBeLessThan(500);
  });
});

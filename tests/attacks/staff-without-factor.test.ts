import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { openCase } from '../server/conversation/conversation';
import type { Case } from '../server/conversation/conversation';
import { pdf } from '../server/files/documents';
import { openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';

let installation: Installation;
let project: Case;
let quote: { id: string };
beforeAll(async () => {
  installation = await openInstallation({ staffSecondFactor: 'required' });
  project = await openCase(installation, 'staff');
  await note(project.manager, 'otp');
  quote = await project.makeQuote();
  await note(project.manager, null);
});
afterAll(() => installation.close());

async function note({ sid }: Person, factor: 'otp' | null): Promise<void> {
  await installation.database.read
    .updateTable('sessions')
    .set({ second_factor: factor })
    .where('id', '=', sid)
    .execute();
}

/** An administrator is also a member. */
async function staff(role: 'admin' | 'manager'): Promise<Person> {
  const person = role === 'manager' ? project.manager : project.admin;
  if (role === 'admin')
    await installation.database.read
      .insertInto('project_members')
      .values({
        project_id: project.id,
        user_id: person.id,
        role: 'lead',
        created_at: installation.time.now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return person;
}

describe.each(['manager', 'admin'] as const)('staff without a second factor: %s', (role) => {
  it('cannot answer a quote as the customer', async () => {
    const person = await staff(role);
    for (const status of ['en_cours', 'annule'])
      expect(await project.decide(person, quote.id, status)).toMatchObject({
        status: 403,
        code: 'OTP_SETUP_REQUIRED',
      });
    const row = await installation.database.read
      .selectFrom('orders')
      .select(['status', 'accepted_by'])
      .where('id', '=', quote.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'en_attente', accepted_by: null });
  });

  it('cannot send messages or files in the project', async () => {
    const person = await staff(role);
    expect(
      await project.call('POST', `/projects/${project.id}/updates`, person, { body: 'Bonjour' }),
    ).toMatchObject({
      code: 'OTP_SETUP_REQUIRED',
    });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(pdf())], 'cahier.pdf'));
    const sent = await installation.handle(
      new Request(`http://localhost/api/projects/${project.id}/files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    expect(await sent.json()).toMatchObject({ code: 'OTP_SETUP_REQUIRED' });
  });

  it('sees no invoices', async () => {
    const person = await staff(role);
    const answer = await project.call('GET', `/projects/${project.id}/invoices`, person);
    expect(answer.status).toBe(404);
    expect((await project.call('GET', '/invoices/my', person)).count).toBe(0);
  });

  it('can read, without setting a read mark', async () => {
    const person = await staff(role);
    const { updates } = await project.read(person);
    expect(updates).not.toEqual([]);
    const marked = await project.call('POST', `/projects/${project.id}/updates/read`, person, {
      upTo: updates[0].id,
    });
    expect(marked.status).toBe(200);
    const rows = await installation.database.read
      .selectFrom('project_reads')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

it('every call that writes to a project or a quote declares OTP_SETUP_REQUIRED', () => {
  const calls = contract.filter(
    ({ method, path, access }) =>
      access === 'user' && method !== 'get' && /^\/api\/(projects|orders)\/\{id\}/.test(path),
  );
  expect(calls.filter(({ errors }) => !errors.includes('OTP_SETUP_REQUIRED')).map(({ id }) => id)).toEqual([
    'markMessagesRead',
  ]);
});

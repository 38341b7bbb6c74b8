import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stats } from '@/lib/contract/stats/schemas';
import { newId } from '../../../server/db/id';
import { writeSetting } from '../../../server/db/settings';
import { demoKey } from '../../../server/demo/state';
import { writeSection } from '../../../server/settings/queries';
import type { SectionName } from '@/lib/contract/settings/sections';
import { addProject } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  await installation.database.write((transaction) => writeSetting(transaction, demoKey, 'loaded'));
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

const read = async ({ token }: Person) =>
  ((await installation.json('GET', '/api/stats/overview', { token })).stats as Stats).firstSteps;
const rename = (first_name: string) =>
  installation.database.read.updateTable('users').set({ first_name }).where('id', '=', admin.id).execute();
const done = async () => (await read(admin))?.flatMap((step) => (step.done ? [step.key] : []));

function save(section: SectionName, reason: 'first' | 'saved', value: object = {}): Promise<void> {
  const revision = {
    id: newId(),
    section,
    value: JSON.stringify(value),
    reason,
    changed: '[]',
    created_at: installation.time.now.toISOString(),
    created_by: null,
  } as Parameters<typeof writeSection>[1];
  return installation.database.write((transaction) => writeSection(transaction, revision));
}

const service = (isVisible: boolean, from: number | null) => ({
  isVisible,
  tiers: { simple: { price: from === null ? null : { from, to: null } }, enterprise: { price: null } },
});

describe('first steps', () => {
  it('are done once the facts say so', async () => {
    // The demonstration's settings list the site.
    expect(await done()).toEqual(['owner', 'listed']);
    await rename('Admin');
    expect(await done()).toEqual(['listed']);
    await rename('Ada');
    await save('visibility', 'saved', { isListed: false });
    expect(await done()).toEqual(['owner']);
    await save('services', 'first');
    await addProject(installation.database, { slug: 'first' });
    await installation.database.read
      .updateTable('users')
      .set({ passkey_count: 1 })
      .where('id', '=', admin.id)
      .execute();
    expect(await done()).toEqual(['owner', 'secondFactor', 'project']);
    for (const section of ['identity', 'legal', 'services'] as const) await save(section, 'saved');
    expect(await done()).not.toContain('prices');
    await save('services', 'saved', { items: [service(false, 900), service(true, null)] });
    expect(await done()).not.toContain('prices');
    await save('services', 'saved', { items: [service(true, 900)] });
    await save('visibility', 'saved', { isListed: true });
    expect(await done()).toEqual(['owner', 'identity', 'secondFactor', 'prices', 'project', 'listed']);
    await installation.ask('POST', '/api/outbox/test', { token: admin.token });
    // Mails are written to disk.
    expect(await done()).not.toContain('mail');
  });

  it('include the demonstration until its content is removed', async () => {
    expect(await done()).not.toContain('demo');
    await installation.prove(admin);
    expect(await installation.status('DELETE', '/api/demo', { token: admin.token })).toBe(200);
    expect(await done()).toContain('demo');
  });

  it('are dismissed for all administrators, by administrators only', async () => {
    const manager = await installation.signUp({ role: 'manager', verified: true });
    expect(await installation.status('DELETE', '/api/stats/first-steps', { token: manager.token })).toBe(403);
    const second = await installation.signUp({ role: 'admin', verified: true });
    expect(await read(second)).toHaveLength(9);
    expect(await installation.status('DELETE', '/api/stats/first-steps', { token: admin.token })).toBe(200);
    expect([await read(admin), await read(second)]).toEqual([undefined, undefined]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountParts } from '../../../server/account-parts';
import { storeDocument } from '../../../server/archive/store-document';
import { showDemo } from '../../../server/demo/count-demo';
import { documentParts } from '../../../server/document-parts';
import { removeDemo } from '../../../server/demo/remove-demo';
import { newId } from '../../../server/db/id';
import { addPost, addProject, addUser, now } from '../fixtures';
import { content, keysIn, openOffice } from '../seed/office';

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.drop());

const tablesOf = async (): Promise<string[]> =>
  (await office.database.read.introspection.getTables()).map(({ name }) => name);

async function traces(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf()) {
    // Indexes of searched columns, which are checked themselves.
    if (/_(data|idx|docsize|config|content)$/.test(table)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      office.database.read,
    );
    const text = JSON.stringify(rows).toLowerCase();
    for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${table}: ${word}`);
  }
  return found;
}

describe('removing the demonstration', () => {
  it('is announced to close the site to search engines, unless its visibility was saved', async () => {
    const { read } = office.database;
    expect((await showDemo(read, null)).unlistsSite).toBe(true);
    const setReason = (reason: 'first' | 'saved') =>
      read.updateTable('site_revisions').set({ reason }).where('section', '=', 'visibility').execute();
    await setReason('saved');
    expect((await showDemo(read, null)).unlistsSite).toBe(false);
    await setReason('first');
  });

  it('leaves nothing of it in the database and in the file store', async () => {
    const own = await addUser(office.database, 'Ada Lovelace');
    await office.database.read
      .updateTable('users')
      .set({ email: 'ada@test.invalid' })
      .where('id', '=', own)
      .execute();
    await addProject(office.database, { slug: 'mon-projet', members: [own] });
    const { accounts, contacts, projects } = await content;
    const words = [
      '.example',
      ...accounts.team.map(({ name }) => name.split(' ').at(-1) ?? ''),
      ...accounts.customers.map(({ lastName }) => lastName),
      ...contacts.map(({ fullName }) => fullName),
      ...projects.map(({ slug }) => slug),
      ...projects.flatMap(({ invoices }) =>
        Object.values(invoices).flatMap((invoice) => ('title' in invoice ? [invoice.title] : [])),
      ),
    ];
    expect((await traces(words)).length).toBeGreaterThan(20);
    const documents = await office.database.read.selectFrom('documents').select('id').execute();
    for (const { id } of documents)
      await storeDocument({ database: office.database, files: office.store, documentParts }, id, now);
    const { counts, files } = await removeDemo({ database: office.database, accountParts }, null, now);
    await office.store.remove(files);
    expect(counts).toMatchObject({
      contacts: contacts.length,
      accounts: accounts.team.length + accounts.customers.length,
      settings: 8,
      invoices: documents.length + 1,
    });
    expect(await traces(words)).toEqual([]);
    expect(await keysIn(office.store)).toEqual([]);
    expect(await office.database.read.selectFrom('activity').select('action').execute()).toEqual([
      { action: 'settings.demo-removed' },
    ]);
    expect(await office.database.read.selectFrom('order_numbers').select('year').execute()).toEqual([]);
    for (const table of ['invoices', 'invoice_numbers', 'invoice_chains', 'invoice_payments'] as const)
      expect(await office.database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await office.database.read.selectFrom('order_terms').select('sha256').execute()).toEqual([]);
    expect(await office.database.read.selectFrom('projects').select('slug').execute()).toEqual([
      { slug: 'mon-projet' },
    ]);
  });

  it('changes nothing the second time, and is not loaded again', async () => {
    const again = await removeDemo({ database: office.database, accountParts }, null, now);
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true);
    expect(await office.load()).toEqual([]);
  });
});

it('removing the demonstration keeps a quote that a customer of the agency accepted, and its terms', async () => {
  const other = await openOffice();
  const own = await addUser(other.database, 'Grace Hopper');
  const { read } = other.database;
  const accepted = await read
    .selectFrom('orders')
    .select(['id', 'title'])
    .where('accepted_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await read.updateTable('orders').set({ accepted_by: own }).where('id', '=', accepted.id).execute();
  const termsOf = () => read.selectFrom('order_terms').select('text').execute();
  const terms = await termsOf();
  // Of each language.
  expect(terms).toHaveLength(2);
  await removeDemo({ database: other.database, accountParts }, null, now);
  expect(await read.selectFrom('orders').select(['id', 'project_id', 'title']).execute()).toEqual([
    { ...accepted, project_id: null },
  ]);
  expect(await termsOf()).toEqual(terms);
  await other.drop();
});

it('removing the demonstration closes the accounts that stay, and names them before', async () => {
  const other = await openOffice();
  const { read } = other.database;
  const owner = await addUser(other.database);
  await read.updateTable('users').set({ role: 'admin' }).where('id', '=', owner).execute();
  const demoTeam = await read
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('demo', '=', 1)
    .where('role', '=', 'manager')
    .where('password_hash', 'is not', null)
    .execute();
  const author = demoTeam[0]?.id ?? '';
  await addPost(other.database, { slug: 'mon-article', author });
  await addProject(other.database, { slug: 'mon-projet', members: [author] });
  const at = now.toISOString();
  await read
    .insertInto('sessions')
    .values({ id: newId(), user_id: author, created_at: at, last_seen_at: at, expires_at: at, ends_at: at })
    .execute();
  const promoted = await read
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('demo', '=', 1)
    .where('role', '=', 'manager')
    .where('id', '<>', author)
    .executeTakeFirstOrThrow();
  await read.updateTable('users').set({ role: 'admin' }).where('id', '=', promoted.id).execute();
  const nameOf = ({ first_name, last_name }: typeof promoted) => `${first_name} ${last_name}`;
  const { accountsStaying } = await showDemo(read, null);
  expect(accountsStaying.map(({ name, reasons }) => ({ name, reasons }))).toEqual(
    expect.arrayContaining([
      { name: demoTeam[0] && nameOf(demoTeam[0]), reasons: ['posts', 'projects'] },
      { name: nameOf(promoted), reasons: ['admin'] },
    ]),
  );
  expect((await showDemo(read, promoted.id)).accountsStaying).toHaveLength(1);
  await removeDemo({ database: other.database, accountParts }, null, now);
  const rows = await read
    .selectFrom('users')
    .select(['id', 'status', 'demo', 'password_hash'])
    .where('id', 'in', [author, promoted.id])
    .execute();
  for (const row of rows) expect(row).toMatchObject({ status: 'inactive', demo: 0, password_hash: null });
  expect(rows).toHaveLength(2);
  const open = await read.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  expect(open).toEqual([]);
  await other.drop();
});

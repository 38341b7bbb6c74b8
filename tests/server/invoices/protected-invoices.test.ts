import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '../db/database';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';

let installation: Installation;
let [issued, draft] = ['', ''];
beforeAll(async () => {
  installation = await openInstallation();
  const desk = await openInvoicing(installation, 'protected');
  issued = (await desk.issued()).id;
  draft = (await desk.free()).id;
});
afterAll(() => installation.close());

const run = (statement: string) => sql.raw(statement).execute(installation.database.read);

const stays = 'the chain of invoices stays';
const notDeleted = 'the document of an issued invoice is not deleted';
const notReplaced = 'an issued invoice is not replaced';

describe('the database', () => {
  it.each([
    [stays, `delete from invoice_chains where series = 'F'`],
    [stays, `update invoice_chains set series = 'DF' where series = 'F'`],
    [stays, `update invoice_chains set position = 0 where series = 'F'`],
    [notDeleted, 'delete from documents'],
  ])('refuses: %s: %s', async (message, statement) => {
    await expect(run(statement)).rejects.toThrow(message);
  });

  it.runIf(engine === 'postgres').each(['invoices', 'invoice_chains', 'documents', 'users'])(
    'refuses to truncate %s with what refers to it',
    async (table) => {
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow(notReplaced);
    },
  );

  it.runIf(engine === 'sqlite').each(['id', 'reference', 'position'] as const)(
    'refuses to replace an issued invoice by another with its %s',
    async (key) => {
      const { read } = installation.database;
      const row = await read
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', issued)
        .executeTakeFirstOrThrow();
      const other = { ...row, id: 'other', reference: 'F-2026-0009', number: 9, position: 9 };
      await expect(
        read
          .replaceInto('invoices')
          .values({ ...other, [key]: row[key], title: 'Autre' })
          .execute(),
      ).rejects.toThrow(notReplaced);
    },
  );

  it.runIf(engine === 'sqlite')('refuses to replace an issued invoice by a changed draft', async () => {
    await expect(run(`update or replace invoices set position = 1 where id = '${draft}'`)).rejects.toThrow(
      notReplaced,
    );
  });

  it.runIf(engine === 'sqlite').each([
    ['invoice_chains', stays],
    ['documents', notDeleted],
  ])('refuses to replace a row of %s', async (table, message) => {
    await expect(run(`replace into ${table} select * from ${table} limit 1`)).rejects.toThrow(message);
  });
});

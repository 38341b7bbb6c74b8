import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { contactStatuses, contactSubjects } from '@/lib/contract/contacts/choices';
import { contactsQuery, exportContactsQuery } from '@/lib/contract/contacts/schemas';
import { requestsQuery } from '@/lib/contract/requests/schemas';
import { contactTexts, queuePlace } from '../../../server/contacts/contact-columns';
import { newId } from '../../../server/db/id';
import { insertRequest } from '../../../server/requests/queries';
import type { Context } from '../../../server/core/context';
import { exportContacts, listContacts, showContact } from '../../../server/contacts/list-contacts';
import { listRequests } from '../../../server/requests/list-requests';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addUser, createTools, now } from '../fixtures';
import { contactRow } from './intake';
import { watchQueries } from '../projects/plans';

const many = 3000;

let testDatabase: TestDatabase;
let watch: ReturnType<typeof watchQueries>;
let context: Context;
let [userId, message] = ['', ''];
beforeAll(async () => {
  testDatabase = await createDatabase();
  watch = watchQueries(testDatabase.database);
  userId = await addUser(testDatabase.database, 'Camille Roy');
  context = {
    ...createTools(testDatabase.database),
    database: watch.database,
    caller: { kind: 'admin', userId, sessionId: 's', emailVerified: true, proven: true },
    client: { address: '10.0.0.1', userAgent: null },
    locale: 'fr',
    now,
    expire: () => {},
  };
  await fillContacts();
  await fillRequests();
  if (testDatabase.database.engine === 'postgres') await sql`analyze`.execute(testDatabase.database.read);
}, 120_000);
afterAll(() => testDatabase.drop());

const at = (minute: number) => new Date(now.getTime() - minute * 60_000).toISOString();

/** Mostly done contacts, as in a maintained inbox. */
async function fillContacts(): Promise<void> {
  const rows = Array.from({ length: many }, (_, index) => {
    const status = index % 50 === 0 ? 'new' : (contactStatuses[index % 5] ?? 'closed');
    const row = {
      ...contactRow({
        full_name: `Personne ${index}`,
        email: `p${index}@volume.example`,
        status,
        subject: contactSubjects[index % 6] ?? 'other',
        created_at: at(index),
        due_at: at(index - 2880),
        assignee_id: index % 40 === 0 ? userId : null,
        user_id: index === 0 ? userId : null,
        message: `Bonjour ${index}, une page`,
      }),
      replied_at: null,
    };
    return { ...row, queue: queuePlace(row), ...contactTexts(row) };
  });
  message = rows[0]?.id ?? '';
  await testDatabase.database.write(async (transaction) => {
    for (let from = 0; from < many; from += 500)
      await transaction
        .insertInto('contacts')
        .values(rows.slice(from, from + 500))
        .execute();
  });
}

async function fillRequests(): Promise<void> {
  await testDatabase.database.write(async (transaction) => {
    for (let index = 0; index < many; index += 1) {
      const status = (['pending', 'in_progress', 'completed', 'cancelled'] as const)[index % 4] ?? 'pending';
      const texts = {
        description: null,
        integrations: null,
        constraints: null,
        performance_goals: null,
        comments: null,
        contact_phone: null,
        contact_company: null,
      };
      const choices = {
        project_type: null,
        budget_min: null,
        budget_max: null,
        deadline: null,
        has_style_guide: null,
        has_mockups: null,
        needs_hosting: null,
        needs_maintenance: null,
        service: null,
        tier: null,
        project_id: null,
      };
      const lists = { features: '[]', reference_sites: '[]', shortlist: '[]', details: '{}' };
      const times = {
        created_at: at(index),
        updated_at: at(index),
        submitted_at: at(index),
        amber_at: at(index),
        due_at: at(index),
        consent_at: null,
      };
      await insertRequest(transaction, {
        id: newId(),
        requester_id: userId,
        draft_key: null,
        reference: `D-${index}`,
        status,
        locale: 'fr',
        project_name: `Projet ${index}`,
        contact_name: `Personne ${index}`,
        contact_email: `p${index}@volume.example`,
        step: 'review',
        ...texts,
        ...choices,
        ...lists,
        ...times,
      });
    }
  });
}

const contacts = (query: object) => listContacts(context, contactsQuery.parse(query));
const requests = (query: object) => listRequests(context, requestsQuery.parse(query));
const helpless = async () => (await watch.unaided()).filter(({ reads, sorts }) => reads.length > 0 || sorts);

describe('inbox with many contacts', () => {
  const questions: object[] = [
    ...['due', '-due', 'createdAt', '-createdAt', 'fullName', '-fullName', 'status', '-status'].map(
      (sort) => ({ sort }),
    ),
    ...contactStatuses.map((status) => ({ status })),
    { subject: 'quote' },
    { assignee: 'me' },
    { assignee: 'none' },
    { page: 20 },
  ];
  it.each(questions)('answers %j by an index and counts by one', async (query) => {
    await watch.unaided();
    expect((await contacts({ ...query, limit: 20 })).count).toBeGreaterThan(10);
    expect(await helpless()).toEqual([]);
  });

  // Few matching rows are cheap to sort.
  it.each([
    { status: 'open' },
    { late: 'true' },
    { search: 'personne 2998' },
    { search: 'volume.example p17', sort: 'fullName' },
    { status: 'closed', sort: '-createdAt' },
  ])('answers %j without reading rows that do not match', async (query) => {
    await watch.unaided();
    expect((await contacts(query)).count).toBeGreaterThan(0);
    expect((await watch.unaided()).filter(({ reads }) => reads.length > 0)).toEqual([]);
  });

  it('reads a user’s contacts, one contact and the export with a constant number of queries', async () => {
    await watch.unaided();
    await contacts({ userId });
    await showContact(context, message);
    let exported = 0;
    for await (const some of await exportContacts(context, exportContactsQuery.parse({ status: 'new' })))
      exported += some.length;
    const queries = await watch.unaided();
    expect(queries.filter(({ reads }) => reads.length > 0)).toEqual([]);
    expect(exported).toBeGreaterThan(200);
    // List: count, ids, rows; detail: row, notes, replies; export: one per 200 rows. Each with the mark of the settings.
    expect(queries.length).toBe(4 + 4 + 2 * Math.ceil(exported / 200));
  });
});

describe('requests with many rows', () => {
  it.each([
    ...['updatedAt', '-updatedAt', 'submittedAt', 'dueAt', 'projectName', '-status'].map((sort) => ({
      sort,
    })),
    { status: 'pending' },
    { page: 20 },
  ])('answer %j by an index and count by one', async (query) => {
    await watch.unaided();
    expect((await requests({ ...query, limit: 20 })).count).toBeGreaterThan(500);
    expect(await helpless()).toEqual([]);
  });

  it.each([
    { status: 'open' },
    { search: 'projet 2999' },
    { search: 'd-17', sort: 'projectName' },
    { requesterId: 'nobody' },
  ])('answer %j without reading rows that do not match', async (query) => {
    await watch.unaided();
    await requests(query);
    expect((await watch.unaided()).filter(({ reads }) => reads.length > 0)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '../../../server/db/id';
import type { Context } from '../../../server/core/context';
import { listMyQuotes, listProjectQuotes } from '../../../server/quotes/list-quotes';
import { listMessages } from '../../../server/conversation/list-conversation';
import { showMyMessages } from '../../../server/conversation/show-my-messages';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addProject, addUser, createTools, now } from '../fixtures';
import { watchQueries } from '../projects/plans';

let testDatabase: TestDatabase;
let watch: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  testDatabase = await createDatabase();
  watch = watchQueries(testDatabase.database);
}, 240_000);
afterAll(() => testDatabase.drop());

const contextOf = (userId: string): Context => ({
  ...createTools(testDatabase.database),
  database: watch.database,
  caller: { kind: 'user', userId, sessionId: 's', emailVerified: true, proven: true },
  client: { address: '10.0.0.1', userAgent: null },
  locale: 'fr',
  now,
  expire: () => {},
});

/** Every tenth message is internal. */
async function busy(projects: number, messages: number): Promise<{ userId: string; projectId: string }> {
  const [userId, manager] = [
    await addUser(testDatabase.database, 'Camille Roy'),
    await addUser(testDatabase.database, 'Inès Aubrac'),
  ];
  await testDatabase.database.read
    .updateTable('users')
    .set({ role: 'user', email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  let projectId = '';
  for (let at = 0; at < projects; at += 1) {
    projectId = await addProject(testDatabase.database, {
      slug: `${userId}-${at}`,
      isPublic: false,
      members: [userId, manager],
    });
    const created = (position: number) =>
      new Date(now.getTime() - (projects - at) * 1_000_000 + position * 1000).toISOString();
    const entry = (position: number) => ({
      id: newId(),
      project_id: projectId,
      position,
      kind: 'message' as const,
      body: `Message ${position}`,
      event: null,
      about_id: null,
      internal: position % 10 === 0 ? (1 as const) : (0 as const),
      author_id: manager,
      side: 'team' as const,
      key: null,
      created_at: created(position),
    });
    await testDatabase.database.write(async (transaction) => {
      // SQLite limits a statement's values.
      for (let from = 0; from < messages; from += 1000)
        await transaction
          .insertInto('project_updates')
          .values(
            Array.from({ length: Math.min(1000, messages - from) }, (_, index) => entry(from + index + 1)),
          )
          .execute();
      await transaction
        .updateTable('projects')
        .set({ update_count: messages })
        .where('id', '=', projectId)
        .execute();
      await transaction
        .insertInto('project_reads')
        .values({
          project_id: projectId,
          user_id: userId,
          read_position: messages - 3,
          mail_id: null,
          updated_at: created(0),
        })
        .execute();
      await transaction
        .insertInto('orders')
        .values({
          id: newId(),
          project_id: projectId,
          reference: newId(),
          status: 'en_attente',
          locale: 'fr',
          title: 'Devis',
          lines: '[]',
          total_excl_tax: 0,
          total_tax: 0,
          total_incl_tax: 0,
          valid_until: null,
          notes: null,
          schedule: '[]',
          sent_at: created(0),
          version: 1,
          key: null,
          created_by: manager,
          accepted_by: null,
          accepted_name: null,
          accepted_at: null,
          accepted_content: null,
          created_at: created(0),
          updated_at: created(0),
        })
        .execute();
      await transaction
        .insertInto('files')
        .values({
          id: newId(),
          request_id: null,
          project_id: projectId,
          uploaded_by: manager,
          name: 'plan.pdf',
          category: 'design',
          is_public: 0,
          size: 1,
          mime_type: 'application/pdf',
          sha256: newId(),
          storage_key: newId(),
          created_at: created(1),
          series_id: newId(),
          version: 1,
        })
        .execute();
    });
  }
  return { userId, projectId };
}

describe('customer with 200 projects and 5,000 messages', () => {
  let much: { userId: string; projectId: string };
  let little: { userId: string; projectId: string };
  beforeAll(async () => {
    [little, much] = [await busy(2, 25), await busy(200, 25)];
    await busy(20, 250);
    if (testDatabase.database.engine === 'postgres') await sql`analyze`.execute(testDatabase.database.read);
    await watch.taken();
  }, 240_000);

  it('loads the news of at most five projects, by indexes', async () => {
    const latest = await showMyMessages(contextOf(much.userId));
    // Three unread messages in each of 200 projects, no notes.
    expect([latest.updates.map(({ body }) => body), latest.files.length, latest.unread]).toEqual([
      ['Message 25', 'Message 24', 'Message 23', 'Message 22', 'Message 21'],
      5,
      600,
    ]);
    const { queries, scans } = await watch.taken();
    expect(scans).toEqual([]);
    await showMyMessages(contextOf(little.userId));
    const few = await watch.taken();
    // Two kinds of news, five projects instead of two, file titles.
    expect(queries - few.queries).toBeLessThanOrEqual(2 * 3 + 5);
  });

  it.each([
    ['the first page', {}],
    ['an old page', { page: 200, limit: 1 }],
    ['the new entries', { after: 'last' }],
  ])('reads %s of a conversation by indexes', async (_, queryOptions) => {
    const long = await busy(1, 5000);
    await watch.taken();
    const query = {
      page: 1,
      limit: 30,
      ...queryOptions,
      ...('after' in queryOptions
        ? {
            after: (await listMessages(contextOf(long.userId), long.projectId, { page: 1, limit: 3 }))
              .updates[2]?.id,
          }
        : {}),
    };
    await watch.taken();
    const page = await listMessages(contextOf(long.userId), long.projectId, query);
    expect([page.count, page.unread]).toEqual('after' in queryOptions ? [2, 2] : [4500, 2]);
    const { queries, scans } = await watch.taken();
    expect(scans).toEqual([]);
    await listMessages(contextOf(little.userId), little.projectId, { page: 1, limit: 30 });
    expect(queries - (await watch.taken()).queries).toBeLessThanOrEqual(1);
  });

  it('lists quotes by indexes', async () => {
    expect((await listMyQuotes(contextOf(much.userId), { page: 1, limit: 20 })).count).toBe(200);
    expect(
      (await listProjectQuotes(contextOf(much.userId), much.projectId, { page: 1, limit: 20 })).count,
    ).toBe(1);
    expect((await watch.taken()).scans).toEqual([]);
  });
});

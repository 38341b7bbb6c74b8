import { CompiledQuery, sql } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../../server/db/codec';
import { newId } from '../../../server/db/id';
import { engine } from '../db/database';
import { createClient } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

const volume = { projects: 200, files: 1000, messages: 5000, milestones: 6, strangers: 2000 };

let installation: Installation;
let customer: Person;
let admin: Person;
let busiest: string;
beforeAll(async () => {
  installation = await openInstallation();
  customer = await installation.signUp({ verified: true });
  admin = await installation.signUp({ role: 'admin' });
  busiest = await fill(installation, volume.projects, customer.id);
  await fill(installation, volume.strangers, null);
  if (engine === 'postgres') await sql`analyze`.execute(installation.database.read);
}, 120_000);
afterAll(() => installation.close());

/** @returns id of the first project, which gets all files */
async function fill({ database }: Installation, count: number, member: string | null): Promise<string> {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const ids = Array.from({ length: count }, () => newId());
  const [first = ''] = ids;
  const rows = ids.map((id, index) => ({
    id,
    slug: `s-${id}`,
    client_name: 'Client',
    status: (['in_progress', 'planning', 'on_hold', 'completed'] as const)[index % 4] ?? 'planning',
    is_public: 0 as const,
    start_date: '2026-01-01',
    end_date: null,
    deadline: `2026-0${(index % 9) + 1}-01`,
    progress: 10,
    stack: toJson([]),
    services: toJson([]),
    cover_family: 'plan' as const,
    demo: 0 as const,
    created_at: at(0),
    updated_at: at(index),
    search_text: `client projet ${index}`,
  }));
  const texts = ids.map((id, index) => ({
    project_id: id,
    locale: 'fr' as const,
    title: `Projet ${index}`,
    description: null,
    sector: null,
    problem: '',
    approach: '',
    results: '',
    figures: toJson([]),
    tags: toJson([]),
  }));
  const plans = ids.flatMap((id) =>
    Array.from({ length: volume.milestones }, (_, position) => ({
      id: newId(),
      project_id: id,
      title: `Étape ${position}`,
      start_date: null,
      due_date: '2026-07-01',
      status: 'planned' as const,
      position,
      done_at: null,
      created_at: at(0),
      updated_at: at(0),
    })),
  );
  const files = Array.from({ length: member === null ? 0 : volume.files }, (_, index) => {
    const id = newId();
    return {
      id,
      request_id: null,
      project_id: first,
      uploaded_by: member,
      name: `${index}.pdf`,
      category: index % 10 === 0 ? 'invoice' : 'other',
      is_public: 0 as const,
      size: 1,
      mime_type: 'application/pdf',
      sha256: '',
      storage_key: id,
      created_at: at(index),
      series_id: id,
      version: 1,
    };
  });
  const messages = Array.from({ length: member === null ? 0 : volume.messages }, (_, index) => ({
    id: newId(),
    project_id: first,
    position: index + 1,
    kind: 'message' as const,
    body: 'Bonjour',
    event: null,
    about_id: null,
    internal: 0 as const,
    author_id: null,
    side: 'team' as const,
    key: null,
    created_at: at(index),
  }));
  await database.write(async (transaction) => {
    const insert = async (
      table:
        'projects' | 'project_texts' | 'project_milestones' | 'project_members' | 'files' | 'project_updates',
      all: object[],
    ) => {
      for (let from = 0; from < all.length; from += 100)
        await transaction
          .insertInto(table)
          .values(all.slice(from, from + 100))
          .execute();
    };
    await insert('projects', rows);
    await insert('project_texts', texts);
    await insert('project_milestones', plans);
    if (member !== null)
      await insert(
        'project_members',
        ids.map((id) => ({ project_id: id, user_id: member, role: 'client', created_at: at(0) })),
      );
    await insert('files', files);
    await insert('project_updates', messages);
  });
  return first;
}

async function queriesOf(path: string, { token }: Person): Promise<CompiledQuery[]> {
  const { read } = installation.database;
  const queries: RootOperationNode[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => (queries.push(node), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { ask } = createClient({ ...installation.database, read: read.withPlugin(watching) });
  expect((await ask(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  return queries
    .filter(({ kind }) => kind === 'SelectQueryNode')
    .map((node) => read.getExecutor().compileQuery(node, { queryId: 'explained' }));
}

async function walked({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const rows = await installation.database.write(async (transaction) => {
    // Disables scans, which small tables prefer, to show usable indexes.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
    return (
      await transaction.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${text}`, [
          ...parameters,
        ]),
      )
    ).rows;
  });
  const plan = rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n');
  return [...plan.matchAll(engine === 'sqlite' ? /\bSCAN (?!CONSTANT)(\w+)/g : /Seq Scan on (\w+)/g)].map(
    ([, table = '']) => table,
  );
}

/** Tables that stay small. */
const few = ['users', 'settings', 'sessions'];

describe('with 200 projects, 5,000 messages and 1,000 files', () => {
  it('returns at most one page of each list', async () => {
    const my = await installation.json('GET', '/api/projects/my', { token: customer.token });
    expect([my.count, my.totalPages, my.projects.length]).toEqual([200, 10, 20]);
    expect(
      (await installation.json('GET', `/api/projects/${busiest}`, { token: customer.token })).project.unread,
    ).toBe(volume.messages);
    const files = await installation.json('GET', `/api/projects/${busiest}/files`, { token: customer.token });
    expect([files.count, files.totalPages, files.files.length]).toEqual([1000, 34, 30]);
    expect(
      (
        await installation.json('GET', `/api/projects/${busiest}/files?category=invoice&page=4`, {
          token: customer.token,
        })
      ).files,
    ).toHaveLength(10);
    expect(
      (await installation.json('GET', '/api/projects/my?search=projet 199', { token: customer.token })).count,
    ).toBe(1);
    expect((await installation.json('GET', '/api/projects', { token: admin.token })).count).toBe(
      volume.projects + volume.strangers,
    );
  });

  it.each([
    ['/api/projects/my'],
    ['/api/projects/my?status=in_progress&page=2'],
    ['/api/projects/my?search=projet'],
    ['/api/projects/{id}'],
    ['/api/projects/{id}/files'],
    ['/api/projects/{id}/files?category=invoice&isPublic=false'],
    ['/api/projects/{id}/milestones'],
  ])('answers %s without scanning a large table', async (path) => {
    expect(await walked(CompiledQuery.raw("select * from project_texts where title = 'x'"))).toEqual([
      'project_texts',
    ]);
    const queries = await queriesOf(path.replace('{id}', busiest), customer);
    expect(queries.length).toBeGreaterThan(2);
    // Fixed number of queries.
    expect(queries.length).toBeLessThan(20);
    for (const query of queries)
      expect([query.sql, (await walked(query)).filter((table) => !few.includes(table))]).toEqual([
        query.sql,
        [],
      ]);
  });

  it('is not much slower for a customer than an installation without other customers', async () => {
    const alone = await openInstallation();
    const person = await alone.signUp({ verified: true });
    await fill(alone, volume.projects, person.id);
    const crowded = await timeOf(installation, customer);
    expect(crowded / (await timeOf(alone, person))).toBeLessThan(4);
    await alone.close();
  });
});

/** Minimum response time in milliseconds. */
async function timeOf({ status }: Installation, { token }: Person): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const begun = performance.now();
    await status('GET', '/api/projects/my', { token });
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

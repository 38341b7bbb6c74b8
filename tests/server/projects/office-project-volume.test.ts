import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectSorts } from '@/lib/contract/projects/choices';
import { toJson } from '../../../server/db/codec';
import { newId } from '../../../server/db/id';
import { listKeysOf } from '../../../server/projects/write-queries';
import { engine } from '../db/database';
import { createClient } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { watchQueries } from './plans';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

describe('office project list with 3,000 projects', () => {
  beforeAll(async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    await installation.database.write(async (transaction) => {
      for (let from = 0; from < 3000; from += 100) {
        const ids = Array.from({ length: 100 }, (_, index) => [newId(), from + index] as const);
        await transaction
          .insertInto('projects')
          .values(
            ids.map(([id, n]) => ({
              id,
              slug: `s-${id}`,
              client_name: `Client ${n}`,
              status: (['in_progress', 'planning', 'on_hold', 'completed'] as const)[n % 4] ?? 'planning',
              is_public: n % 3 === 0 ? (1 as const) : (0 as const),
              start_date: '2026-01-01',
              end_date: null,
              deadline: n % 5 === 0 ? null : `2026-0${(n % 9) + 1}-01`,
              progress: n % 101,
              stack: toJson([]),
              services: toJson([]),
              cover_family: 'plan' as const,
              demo: 0 as const,
              created_at: at(0),
              updated_at: at(n),
              ...listKeysOf(`Client ${n}`, { fr: `Projet ${n}` }),
            })),
          )
          .execute();
        await transaction
          .insertInto('project_texts')
          .values(
            ids.map(([id, n]) => ({
              project_id: id,
              locale: 'fr' as const,
              title: `Projet ${n}`,
              description: null,
              sector: null,
              problem: '',
              approach: '',
              results: '',
              figures: toJson([]),
              tags: toJson([]),
            })),
          )
          .execute();
      }
    });
    if (engine === 'postgres') await sql`analyze`.execute(installation.database.read);
  });

  it('uses an index for every sort order', async () => {
    const watched = watchQueries(installation.database);
    const { ask } = createClient(watched.database);
    for (const sort of projectSorts.flatMap((field) => [field, `-${field}`])) {
      for (const filter of [
        '',
        '&isPublic=true',
        ...(sort.endsWith('updatedAt') ? ['&status=planning', '&missing=en'] : []),
      ]) {
        const answer = await ask(`/api/projects?sort=${sort}${filter}&limit=20`, {
          headers: { authorization: `Bearer ${admin.token}` },
        });
        expect(answer.status).toBe(200);
        const queries = (await watched.unaided()).filter(
          ({ text }) => text.includes('from "projects" ') && !text.includes('"project_texts"'),
        );
        expect(queries.filter(({ reads }) => reads.includes('projects'))).toEqual([]);
        if (filter === '') expect([sort, queries.filter(({ sorts }) => sorts)]).toEqual([sort, []]);
      }
    }
  });

  it('uses the search index for words', async () => {
    const watched = watchQueries(installation.database);
    const { ask } = createClient(watched.database);
    const answer = (await (
      await ask('/api/projects?search=projet 2999', { headers: { authorization: `Bearer ${admin.token}` } })
    ).json()) as { count: number };
    expect(answer.count).toBe(1);
    for (const { text, reads } of await watched.unaided())
      expect([text, reads.filter((table) => !['users', 'settings', 'sessions'].includes(table))]).toEqual([
        text,
        [],
      ]);
  });
});

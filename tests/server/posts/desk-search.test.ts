import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '@/lib/contract/search/schemas';
import { minutes } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { addContact } from '../contacts/intake';
import { openAgency } from '../agency';

let installation: Installation;
let admin: Person;
let customer: Person;
let projectId: string;
let reference: string;
beforeAll(async () => {
  ({ installation, admin, customer, projectId, reference } = await openAgency());
});
afterAll(() => installation.close());
const search = async (q: string) =>
  (await installation.json('GET', `/api/search?q=${encodeURIComponent(q)}`, { token: admin.token }))
    .results as SearchResult[];

const contact = (created: string, replied: string | null, more: object = {}) =>
  addContact(installation.database, {
    created_at: created,
    amber_at: '2026-06-15T13:00:00.000Z',
    due_at: '2026-06-16T13:00:00.000Z',
    replied_at: replied,
    ...(replied ? { status: 'replied' as const } : {}),
    ...more,
  });

describe('back office search', () => {
  it('finds records of every kind by parts of words, ignoring accents', async () => {
    await contact('2026-06-15T10:00:00.000Z', null, { full_name: 'Lénaïg Kerouac', company: 'Bateaux' });
    const found = await search('KEROUAC');
    expect(found.map(({ type, title }) => [type, title])).toEqual([
      ['contact', 'Lénaïg Kerouac'],
      ['user', 'Théo Kerouac'],
    ]);
    expect(await search('criee port')).toMatchObject([
      {
        type: 'project',
        id: projectId,
        title: 'Criée de Port-Lannec',
        detail: 'Musée de Brévigny',
        status: 'in_progress',
      },
    ]);
    expect(await search('oeuvre')).toMatchObject([
      { type: 'post', title: 'Demain, œuvre à venir', slug: 'demain', status: 'scheduled' },
    ]);
    expect(await search('kérou ié')).toEqual([]);
    expect(await search('éo')).toMatchObject([
      { type: 'user', title: 'Théo Kerouac', detail: customer.email },
    ]);
    expect(await search('   ')).toEqual([]);
    expect(await search('%')).toEqual([]);
    // Drafts are visible to their author only.
    expect(await search('brouillon caché')).toEqual([]);
  });

  it('limits posts to the requested language', async () => {
    const slugs = async (language: string) =>
      (
        (await installation.json('GET', `/api/search?q=oeuvre&language=${language}`, { token: admin.token }))
          .results as SearchResult[]
      ).map(({ slug }) => slug);
    expect([await slugs('fr'), await slugs('en')]).toEqual([['demain'], []]);
  });

  it('lists exact matches of a reference first', async () => {
    const number = (
      await installation.database.read
        .selectFrom('orders')
        .select('reference')
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow()
    ).reference;
    expect((await search(` ${reference.toLowerCase()} `))[0]).toMatchObject({
      type: 'request',
      title: 'Espace adhérents',
      detail: `${reference} · Musée de Brévigny`,
    });
    expect((await search(number))[0]).toMatchObject({
      type: 'project',
      id: projectId,
      detail: `${number} · Devis`,
    });
    const named = await search(reference);
    expect(new Set(named.map(({ type, id }) => `${type} ${id}`)).size).toBe(named.length);
  });

  it('returns at most five results of each kind', async () => {
    for (let at = 0; at < 7; at++)
      await contact('2026-06-15T10:00:00.000Z', null, { full_name: `Septuple ${at}` });
    expect(await search('septuple')).toHaveLength(5);
    expect(
      (await installation.json('GET', '/api/search?q=septuple&limit=2', { token: admin.token })).results,
    ).toHaveLength(2);
  });

  it('says from when on visitors see an article', async () => {
    const { token } = admin;
    const { post } = await installation.json('POST', '/api/blog', {
      token,
      body: { title: 'Programmé yy', locale: 'fr', summary: 'Un résumé.', content: 'Un texte.' },
    });
    await installation.json('PATCH', `/api/blog/${post.id}/publish`, {
      token,
      body: { published_at: new Date(installation.time.now.getTime() + minutes(2)).toISOString() },
    });
    const isPublic = async () => (await search('programme yy')).map((found) => found.isPublic);
    expect(await isPublic()).toEqual([false]);
    installation.later(minutes(1));
    expect(await isPublic()).toEqual([false]);
    installation.later(minutes(1));
    expect(await isPublic()).toEqual([true]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewLimits } from '@/lib/contract/accounts/view-lists';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  admin = await installation.signUp({ role: 'admin' });
});

const path = '/api/users/views';
const late = { list: 'contacts', name: 'En retard', query: { status: 'new', late: 'true' } };

const save = (body: object = late, { token }: Person = admin) =>
  installation.json('POST', path, { token, body });
const rename = (id: string, name: string, { token }: Person = admin) =>
  installation.json('PATCH', `${path}/${id}`, { token, body: { name } });
const remove = (id: string, { token }: Person = admin) =>
  installation.status('DELETE', `${path}/${id}`, { token });
const namesOf = async ({ token }: Person = admin): Promise<string[]> =>
  (await installation.json('GET', path, { token })).views.map(({ name }: { name: string }) => name);

describe('saved views', () => {
  it('are listed by list and name, regardless of case and accents', async () => {
    for (const name of ['zèbre', 'Été', 'eau', 'Abc']) await save({ ...late, name });
    await save({ list: 'articles', name: 'Brouillons', query: { status: 'draft' } });
    expect(await namesOf()).toEqual(['Brouillons', 'Abc', 'eau', 'Été', 'zèbre']);
  });

  it('belong to one account: others neither see, rename nor remove them', async () => {
    const other = await installation.signUp({ role: 'admin' });
    const { view } = await save();
    expect(await namesOf(other)).toEqual([]);
    expect(await rename(view.id, 'À moi', other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(view.id, other)).toBe(404);
    expect(await namesOf()).toEqual(['En retard']);
  });

  it('have one name per list, whatever its case and accents', async () => {
    const { view } = await save();
    const taken = { code: 'VIEW_NAME_TAKEN', errors: [{ field: 'name', code: 'viewTaken' }] };
    expect(await save({ ...late, name: 'EN RETARD' })).toMatchObject(taken);
    expect(await save({ ...late, query: { status: 'read' } })).toMatchObject(taken);
    expect(await save({ ...late, list: 'requests', query: { late: 'true' } })).toHaveProperty('view');
    const { view: second } = await save({ ...late, name: 'Autre' });
    expect(await rename(second.id, 'en retard')).toMatchObject(taken);
    expect(await rename(view.id, 'en Retard')).toMatchObject({ view: { ...view, name: 'en Retard' } });
  });

  it('answer a repeated call with the same view', async () => {
    const { view } = await save({ ...late, query: { late: 'true', status: 'new' } });
    expect(await save()).toMatchObject({ view });
    expect(await namesOf()).toEqual(['En retard']);
  });

  it('are limited per list, also for parallel calls', async () => {
    const calls = Array.from({ length: viewLimits.perList + 3 }, (_, at) =>
      save({ ...late, name: `Vue ${at}` }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ view }) => view)).toHaveLength(viewLimits.perList);
    expect(answers.find(({ view }) => !view)).toMatchObject({
      code: 'TOO_MANY_VIEWS',
      errors: [{ field: 'name', code: 'viewsFull' }],
    });
    expect(await save({ ...late, list: 'requests', query: { late: 'true' } })).toHaveProperty('view');
  });

  it('are saved once by parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save()));
    expect(new Set(answers.map(({ view }) => view?.id)).size).toBe(1);
  });

  it('hold parameters of their list only, never an address', async () => {
    const wrong = async (query: object) => {
      const { code, errors } = await save({ ...late, query });
      return [code, ...errors.map(({ field }: { field: string }) => field)];
    };
    expect(await wrong({ late: 'true', redirect: '//evil.example' })).toEqual([
      'UNKNOWN_FIELD',
      'query.redirect',
    ]);
    expect(await wrong({ late: 'true', page: '2' })).toEqual(['UNKNOWN_FIELD', 'query.page']);
    expect(await wrong({ late: 'true', role: 'admin' })).toEqual(['INVALID', 'query.role']);
  });

  it('cannot be renamed after they were removed', async () => {
    const { view } = await save();
    expect(await remove(view.id)).toBe(200);
    expect(await remove(view.id)).toBe(404);
    expect(await rename(view.id, 'Trop tard')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a list that is not open to the account', () => {
  it('has no views, until the right returns', async () => {
    const writer = await installation.signUp({ role: 'manager', rights: ['blog', 'leads'] });
    await save(late, writer);
    await save({ list: 'articles', name: 'Brouillons', query: { status: 'draft' } }, writer);
    const setRights = (rights: string[]) =>
      installation.status('PUT', `/api/users/${writer.id}`, { token: admin.token, body: { rights } });
    await setRights(['blog']);
    expect(await namesOf(writer)).toEqual(['Brouillons']);
    expect(await save({ ...late, name: 'Deux' }, writer)).toMatchObject({ code: 'FORBIDDEN' });
    await setRights(['leads']);
    expect(await namesOf(writer)).toEqual(['En retard']);
  });

  it('cannot be saved by customers or managers without rights', async () => {
    for (const role of ['user', 'manager'] as const) {
      const person = await installation.signUp({ role });
      expect(await save(late, person)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await installation.status('GET', path, { token: person.token })).toBe(403);
    }
  });
});

describe('views of an account', () => {
  it('are part of its export, and erased with it', async () => {
    const { view } = await save();
    const { data } = await installation.json('GET', '/api/users/export', { token: admin.token });
    expect(data.saved_views).toEqual([
      {
        id: view.id,
        user_id: admin.id,
        list: 'contacts',
        name: 'En retard',
        query: '{"late":"true","status":"new"}',
        created_at: expect.any(String) as string,
      },
    ]);
    await installation.signUp({ role: 'admin' });
    const body = { password: admin.password, confirm: true };
    expect(await installation.status('DELETE', '/api/users/profile', { token: admin.token, body })).toBe(200);
    const left = await installation.database.read
      .selectFrom('saved_views')
      .select('id')
      .where('user_id', '=', admin.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a saved filter whose record is gone', () => {
  const gone = '0193b2a0-0000-7000-8000-000000000001';
  it.each([
    ['/api/contacts', 'assignee'],
    ['/api/contacts', 'userId'],
    ['/api/project-requests/inbox', 'assignee'],
    ['/api/project-requests/inbox', 'requesterId'],
    ['/api/blog/articles', 'author'],
    ['/api/activity', 'actor'],
    ['/api/activity', 'projectId'],
    ['/api/security-events', 'account'],
  ])('opens an empty list: %s by %s', async (list, parameter) => {
    const answer = await installation.json('GET', `${list}?${parameter}=${gone}`, { token: admin.token });
    expect(answer).toMatchObject({ success: true, count: 0 });
  });

  it('opens an empty list of articles by a removed tag', async () => {
    const answer = await installation.json('GET', '/api/blog/articles?tag=parti', { token: admin.token });
    expect(answer).toMatchObject({ success: true, count: 0 });
  });

  it('about an erased person go with the person, from all accounts', async () => {
    const person = await installation.signUp({
      ...{ email: 'erased_100@tide.example', firstName: 'Maël', lastName: 'Tide' },
    });
    const users = (name: string, search: string) => ({ list: 'users', name, query: { search } });
    await save(users('Cherché', 'ERASED_100@tide.example'));
    await save(users('erased_100@TIDE.example', 'marée'));
    await save(users('Nommé', 'mael TIDE'));
    await save(users('Tide, Maël', 'marée'));
    await save({ list: 'contacts', name: 'Compte', query: { userId: person.id } });
    await save(users('Presque', 'erasedX100@tide.example'));
    await installation.json('DELETE', `/api/users/${person.id}`, { token: admin.token });
    expect(await namesOf()).toEqual(['Presque']);
  });

  it('have a visible name without control characters', async () => {
    for (const name of ['\u200b', 'a\u0007b', '\u0301'])
      expect(await save({ ...late, name })).toMatchObject({ errors: [{ field: 'name' }] });
    expect((await save({ ...late, name: '\u202eevil' })).view.name).toBe('evil');
    expect((await save({ ...late, name: '★ 100 %' })).view.name).toBe('★ 100 %');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import type { RevisionText } from '../../../server/posts/versions/revisions';
import { dump } from '../everything';
import { addPost } from '../fixtures';
import { prepareDesk, typed } from './post-version-calls';

const desk = prepareDesk();
let id: string;
beforeEach(async () => {
  id = await desk.draft();
});

const put = (body: Partial<WorkingCopyDraft> & { version: number }, who = desk.ada) =>
  desk.put(id, body, who);
const copyNow = async () => (await desk.call('GET', `${id}/working-copy`)).working_copy;
const actions = () => desk.actions(id);
const addRevision = (more: Partial<RevisionText> = {}, by = desk.ada.id) => desk.addRevision(id, more, by);
const revisions = () => desk.revisions(id);

describe('working copy', () => {
  it('stores text unchanged with its author, without changing the post', async () => {
    const before = await desk.installation.database.read
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await desk.call('GET', `${id}/working-copy`)).working_copy).toBeNull();
    const { revision } = await desk.call('GET', `${id}/working-copy`);
    const first = await put({ version: 0 });
    expect([first.status, first.working_copy]).toEqual([
      200,
      {
        ...typed,
        version: first.working_copy.version,
        author_id: desk.ada.id,
        base_revision_id: revision.id,
        saved_by: { id: desk.ada.id, name: 'Ada Roy' },
        updated_at: desk.installation.time.now.toISOString(),
      },
    ]);
    const second = await put(
      { version: first.working_copy.version, content: 'Autre', author_id: desk.bea.id },
      desk.bea,
    );
    expect(second.working_copy).toMatchObject({
      version: first.working_copy.version + 1,
      content: 'Autre',
      author_id: desk.bea.id,
      saved_by: { name: 'Béa Sol' },
    });
    expect(second.working_copy.updated_at > first.working_copy.updated_at).toBe(true);
    expect(await copyNow()).toEqual(second.working_copy);
    expect(
      await desk.installation.database.read
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    expect(
      (await put({ version: second.working_copy.version, content: 'Encore' })).working_copy.author_id,
    ).toBe(desk.bea.id);
    expect(await actions()).toEqual([]);
  });

  it('rejects a write based on an older version', async () => {
    const { working_copy: first } = await put({ version: 0 });
    expect(await put({ version: 0, content: 'Autre' }, desk.bea)).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    const { working_copy: second } = await put({ version: first.version, content: 'De Béa' }, desk.bea);
    expect(await put({ version: first.version, content: 'D’Ada' })).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    expect(await copyNow()).toEqual(second);
    // Repeats write nothing.
    expect(await put({ version: first.version, content: 'De Béa' }, desk.bea)).toMatchObject({
      status: 200,
      working_copy: second,
    });
  });

  it('accepts one of several concurrent writes', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        put({ version: 0, content: `Premier ${at}` }, at % 2 ? desk.ada : desk.bea),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const { version } = await copyNow();
    const next = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put({ version, content: `Second ${at}` })),
    );
    expect(next.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await copyNow()).toEqual(next.find(({ status }) => status === 200)?.working_copy);
    expect((await copyNow()).version).toBe(version + 1);
  });

  it('starts from the current revision, and rejects versions of a discarded copy', async () => {
    const base = await addRevision();
    const { revision } = await desk.call('GET', `${id}/working-copy`);
    expect(revision).toEqual({
      id: base,
      created_at: desk.installation.time.now.toISOString(),
      by: { id: desk.ada.id, name: 'Ada Roy' },
    });
    const newest = await addRevision({ content: 'De Béa' }, desk.bea.id);
    expect((await put({ version: 0, base_revision_id: base })).code).toBe('STALE');
    const { working_copy: first } = await put({ version: 0, base_revision_id: newest });
    expect(first.base_revision_id).toBe(newest);
    expect(await desk.call('DELETE', `${id}/working-copy`)).toEqual({ status: 200, success: true });
    expect(await copyNow()).toBeNull();
    const { working_copy: anew } = await put({ version: 0, content: 'Nouveau' }, desk.bea);
    expect(anew.version).not.toBe(first.version);
    expect((await put({ version: first.version, content: 'Vieux' })).code).toBe('STALE');
    expect(await desk.call('DELETE', `${id}/working-copy`)).toMatchObject({ status: 200 });
    expect(await desk.call('DELETE', `${id}/working-copy`)).toMatchObject({ status: 200 });
    expect((await put({ version: anew.version })).code).toBe('STALE');
    expect(await actions()).toEqual(['post.copy-discarded', 'post.copy-discarded']);
  });

  it('is deleted when the post is saved, and later writes to it are rejected', async () => {
    const { working_copy: copy } = await put({ version: 0, content: 'Tapé.' });
    const [saved, ...late] = await Promise.all([
      desk.call('PUT', id, { content: 'Tapé.' }),
      ...['a', 'b', 'c'].map((content) => put({ version: copy.version, content }, desk.bea)),
    ]);
    expect(saved).toMatchObject({ status: 200, post: { content: 'Tapé.', has_working_copy: false } });
    expect(late.filter(({ status, code }) => status !== 200 && code !== 'STALE')).toEqual([]);
    expect(await copyNow()).toBeNull();
    expect((await put({ version: copy.version, content: 'Trop tard' }, desk.bea)).code).toBe('STALE');
  });

  it('rejects texts that are too long and an unknown author', async () => {
    const refused = async (body: object) =>
      (await put({ version: 0, ...body })).errors?.map(({ field }: { field: string }) => field);
    expect(await refused({ content: 'a'.repeat(200_001) })).toEqual(['content']);
    expect(await refused({ title: 'a'.repeat(201), summary: 'a'.repeat(501) })).toEqual(['title', 'summary']);
    expect(await refused({ tags: Array<string>(11).fill('a') })).toEqual(['tags']);
    expect(await refused({ author_id: 'nobody' })).toEqual(['author_id']);
    expect(await copyNow()).toBeNull();
    // Maximum length in three-byte characters, with control characters that databases refuse.
    const wide = { content: '€'.repeat(200_000), title: `a\u0000b\u000bc\u007f` };
    const { status, working_copy: stored } = await put({ version: 0, ...wide });
    expect([status, stored.content === wide.content, stored.title]).toEqual([200, true, 'abc']);
    expect((await copyNow()).content).toBe(wide.content);
  });

  it('does not appear in public responses', async () => {
    const slug = `shown-${id}`;
    id = await addPost(desk.installation.database, {
      slug,
      author: desk.ada.id,
      content: 'Ce que tous lisent.',
    });
    const before = await Promise.all(
      ['', `/${id}`, `/slug/${slug}`, '?search=palimpseste'].map((path) =>
        desk.installation.json('GET', `/api/blog${path}`),
      ),
    );
    await put({ version: 0, content: 'Un palimpseste.', title: 'Palimpseste' });
    expect(
      await Promise.all(
        ['', `/${id}`, `/slug/${slug}`, '?search=palimpseste'].map((path) =>
          desk.installation.json('GET', `/api/blog${path}`),
        ),
      ),
    ).toEqual(before);
  });
});

describe('personal data of authors', () => {
  it('is exported with revisions, working copies and previews, without token hashes', async () => {
    await addRevision({ content: 'Texte de Béa' }, desk.bea.id);
    await put({ version: 0, content: 'Tapé par Béa' }, desk.bea);
    await desk.call('POST', `${id}/previews`, {}, desk.bea);
    const { data } = await desk.installation.json('GET', '/api/users/export', { token: desk.bea.token });
    expect(data.post_revisions.map(({ content }: { content: string }) => content)).toContain('Texte de Béa');
    expect(data.post_working_copies.map(({ content }: { content: string }) => content)).toContain(
      'Tapé par Béa',
    );
    expect(data.post_previews.length).toBeGreaterThan(0);
    expect(data.post_previews[0]).not.toHaveProperty('token_hash');
  });

  it.each([1, 2, 3])(
    'is erased during concurrent writes: texts remain, without the author’s name (%i)',
    async () => {
      const leaving = await desk.installation.signUp({ role: 'admin', firstName: 'Zoé', verified: true });
      const revision = await addRevision({}, leaving.id);
      await desk.call('POST', `${id}/previews`, {}, leaving);
      const { working_copy: first } = await put({ version: 0, author_id: leaving.id }, leaving);
      const [erased, ...others] = await Promise.all([
        desk.installation.json('DELETE', `/api/users/${leaving.id}`, { token: desk.ada.token }),
        put({ version: first.version, content: 'Dernier', author_id: leaving.id }, leaving),
        put({ version: first.version, content: 'De Béa' }, desk.bea),
        desk.call('POST', `${id}/revisions/${revision}/restore`, {}, desk.bea),
        desk.call('POST', `${id}/previews`, {}, leaving),
      ]);
      expect(erased.success).toBe(true);
      expect(others.filter(({ status }) => status >= 500)).toEqual([]);
      const { author_id: author } = await copyNow();
      expect(author).toBe('agency');
      expect((await revisions())[0]?.by ?? null).toBeNull();
      expect(
        JSON.stringify(
          await dump(desk.installation.database).then(
            ({ activity: _activity, security_events: _events, ...rest }) => rest,
          ),
        ),
      ).not.toContain(leaving.id);
    },
  );
});

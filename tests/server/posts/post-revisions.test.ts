import { beforeEach, describe, expect, it } from 'vitest';
import { REVISIONS_MAX } from '@/lib/contract/posts/version-choices';
import type { WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import { writeRevision } from '../../../server/posts/versions/revisions';
import type { RevisionText } from '../../../server/posts/versions/revisions';
import { addPost } from '../fixtures';
import { prepareDesk, revisionText } from './post-version-calls';

const desk = prepareDesk();
let id: string;
beforeEach(async () => {
  id = await desk.draft();
});

const put = (body: Partial<WorkingCopyDraft> & { version: number }, who = desk.ada) =>
  desk.put(id, body, who);
const actions = () => desk.actions(id);
const addRevision = (more: Partial<RevisionText> = {}, by = desk.ada.id) => desk.addRevision(id, more, by);
const revisions = () => desk.revisions(id);

describe('post revisions', () => {
  it('are listed newest first with author, reason, word count and changed fields', async () => {
    await addRevision({ title: 'Deux', tags: ['web'] }, desk.bea.id);
    await addRevision({ title: 'Deux', tags: ['web'], content: 'Autre', image_url: '/uploads/blog/a.webp' });
    const listed = await revisions();
    expect(listed.map(({ by, reason, words }) => [by?.name, reason, words])).toEqual([
      ['Ada Roy', 'saved', 1],
      ['Béa Sol', 'saved', 1],
      [undefined, 'imported', 3],
    ]);
    const [, , first] = listed.map(({ changed }) => changed);
    expect(listed.map(({ changed }) => changed)).toEqual([
      ['content', 'image_url'],
      ['title', 'content', 'slug', 'tags'],
      first,
    ]);
    expect(first).toHaveLength(9);
    const page = await desk.call('GET', `${id}/revisions?limit=2&page=2`);
    expect([page.revisions.map(({ id: one }: { id: string }) => one), page.count, page.totalPages]).toEqual([
      [listed[2]?.id],
      3,
      2,
    ]);
    expect((await desk.call('GET', `${id}/revisions/${listed[1]?.id}`)).revision).toMatchObject({
      title: 'Deux',
      tags: ['web'],
      content: 'Texte.',
      by: { id: desk.bea.id },
    });
  });

  it('are accessible through their own post only', async () => {
    const revision = await addRevision();
    const other = await addPost(desk.installation.database, { slug: `other-${id}`, author: desk.ada.id });
    expect((await desk.call('GET', `${other}/revisions/${revision}`)).code).toBe('NOT_FOUND');
    expect((await desk.call('POST', `${other}/revisions/${revision}/restore`, {})).code).toBe('NOT_FOUND');
  });

  it('are restored into the working copy, and into the post only when it is saved', async () => {
    const former = await addRevision({ content: 'Le premier.', tags: ['web'], slug: 'une-adresse-d-avant' });
    await addRevision({ content: 'Le second.' });
    const { working_copy: copy } = await put({ version: 0, content: 'Presque', author_id: desk.bea.id });
    expect((await desk.call('POST', `${id}/revisions/${former}/restore`, { version: 0 })).code).toBe('STALE');
    const restored = await desk.call(
      'POST',
      `${id}/revisions/${former}/restore`,
      { version: copy.version },
      desk.bea,
    );
    expect(restored.working_copy).toMatchObject({
      content: 'Le premier.',
      tags: ['web'],
      slug: copy.slug,
      version: copy.version + 1,
      author_id: desk.bea.id,
      saved_by: { name: 'Béa Sol' },
    });
    expect((await desk.call('POST', `${id}/revisions/${former}/restore`, {})).working_copy).toEqual(
      restored.working_copy,
    );
    expect(await actions()).toEqual(['post.revision-restored']);
    expect(await revisions()).toHaveLength(3);
    expect((await desk.call('GET', id)).post).toMatchObject({
      content: 'Texte du début.',
      has_working_copy: true,
    });
    const saved = await desk.call('PUT', id, { title: 'Un titre', summary: '', content: 'Le premier.' });
    expect([
      saved.status,
      saved.post.content,
      saved.post.has_working_copy,
      (await revisions())[0]?.reason,
    ]).toEqual([200, 'Le premier.', false, 'restored']);
  });

  it('are marked as restored when their text equals an earlier revision', async () => {
    await addRevision({ content: 'Un' });
    await addRevision({ content: 'Deux' });
    await addRevision({ content: 'Deux', tags: ['web'] });
    await addRevision({ content: 'Un' });
    expect((await revisions()).map(({ reason }) => reason)).toEqual([
      'restored',
      'saved',
      'saved',
      'saved',
      'imported',
    ]);
  });

  it('are limited in number; the first, a translation’s source and a copy’s base are never removed', async () => {
    const [first] = (await revisions()).map((revision) => revision.id);
    const [followed, based] = [await addRevision({ content: 'b' }), await addRevision({ content: 'c' })];
    const translation = await addPost(desk.installation.database, {
      slug: `en-${id}`,
      author: desk.ada.id,
      locale: 'en',
    });
    await desk.installation.database.read
      .updateTable('posts')
      .set({ source_id: id, source_revision_id: followed })
      .where('id', '=', translation)
      .execute();
    await put({ version: 0, base_revision_id: based });
    await desk.installation.database.write(async (transaction) => {
      for (let at = 0; at < REVISIONS_MAX + 5; at += 1)
        await writeRevision(
          transaction,
          { postId: id, by: desk.ada.id, reason: 'saved', text: revisionText({ content: String(at) }) },
          desk.installation.time.now,
        );
    });
    const stored = [
      ...(await revisions()),
      ...(await desk.call('GET', `${id}/revisions?limit=100&page=2`)).revisions,
    ]
      .map((revision) => revision.id)
      .reverse();
    expect(stored).toHaveLength(REVISIONS_MAX);
    expect(stored.slice(0, 3)).toEqual([first, followed, based]);
    expect((await desk.call('GET', `${id}/revisions/${stored[3]}`)).revision.content).toBe('8');
    expect(stored).toEqual([...stored].sort());
  });
});

import { beforeEach, expect, it } from 'vitest';
import { calls, keeps, kind, maud, open, record, reset, there } from '@/tests/setup/desk/post-saver';

beforeEach(() => reset());

it('saves the input, restores a revision over it and keeps the slug', async () => {
  const saver = open();
  there.former.set('r1', { title: 'D’avant', content: 'Avant.', slug: 'avant' });
  saver.put({ content: 'Pas encore enregistré', slug: 'la-mienne' });
  const restored = await saver.restore('r1');
  expect([calls.saveCopy.mock.calls.length, calls.restore.mock.calls]).toEqual([
    1,
    [[record().post.id, 'r1', 1]],
  ]);
  expect(restored).toMatchObject({
    ok: true,
    value: { title: 'D’avant', content: 'Avant.', slug: 'la-mienne' },
  });
  expect([saver.getEdit().copy.title, kind(saver), saver.unsaved, saver.getEdit().dirty]).toEqual([
    'D’avant',
    'saved',
    false,
    true,
  ]);
  expect(await saver.save()).toMatchObject({ ok: true, value: { title: 'D’avant' } });
});

it('does not restore a revision over another user’s text', async () => {
  const saver = open();
  there.former.set('r1', { title: 'D’avant' });
  keeps(maud, { title: 'De Maud' });
  expect(await saver.restore('r1')).toMatchObject({ ok: false, failure: { code: 'STALE' } });
  expect(saver.getEdit().state).toMatchObject({ kind: 'stale', theirs: { copy: { title: 'De Maud' } } });
  expect(there.copy?.title).toBe('De Maud');
});

it('changes nothing if the revision does not exist', async () => {
  const saver = open();
  const { title } = saver.getEdit().copy;
  expect(await saver.restore('r9')).toMatchObject({ ok: false, failure: { status: 404 } });
  expect([saver.getEdit().copy.title, kind(saver)]).toEqual([title, 'untouched']);
});

// Two users or windows.
import { describe, expect, it } from 'vitest';
import {
  calls,
  keeps,
  kind,
  maud,
  network,
  online,
  open,
  prepareSaving,
  record,
  saves,
  there,
  wait,
} from '@/tests/setup/desk/post-saver';
import { compareWithServer } from './compare-draft';
import { readStoredDraft } from './stored-draft';

prepareSaving();

describe('concurrent editing of a post', () => {
  it('stops at another user’s text, and saves either text on request', async () => {
    const saver = open();
    keeps(maud, { title: 'De Maud' });
    saver.put({ title: 'De moi' });
    await wait(1500);
    expect(saver.getEdit().state).toMatchObject({
      kind: 'stale',
      theirs: { by: maud, saved: false, copy: { title: 'De Maud' } },
    });
    saver.put({ title: 'De moi, encore' });
    await wait(60_000);
    expect(await saver.save()).toMatchObject({ failure: { code: 'STALE' } });
    expect(there.copy?.title).toBe('De Maud');
    expect(readStoredDraft('u1', record().post.id)?.copy.title).toBe('De moi, encore');
    await saver.keepMine();
    expect(there.copy).toMatchObject({ title: 'De moi, encore', version: 2 });

    keeps(maud, { title: 'De Maud, bis' });
    saver.put({ summary: 'Autre' });
    await wait(1500);
    saver.takeTheirs();
    expect(saver.getEdit()).toMatchObject({ copy: { title: 'De Maud, bis' }, state: { kind: 'saved' } });
    expect(saver.unsaved).toBe(false);
    saver.put({ title: 'À deux' });
    await wait(1500);
    expect(there.copy).toMatchObject({ title: 'À deux', version: 4 });
  });

  it('detects at the first pause that another user saved the post itself', async () => {
    const saver = open();
    saves({ title: 'Publié par Maud' });
    saver.put({ title: 'De moi' });
    await wait(1500);
    expect(saver.getEdit().state).toMatchObject({
      kind: 'stale',
      theirs: { by: maud, saved: true, copy: { title: 'Publié par Maud' } },
    });
    await saver.keepMine();
    expect(await saver.save()).toMatchObject({ ok: true });
    expect(there.post?.title).toBe('De moi');
  });

  it('detects this also after a save in the same editor', async () => {
    const saver = open();
    saver.put({ title: 'De moi' });
    await saver.save();
    saves({ title: 'Publié par Maud' });
    saver.put({ title: 'De moi encore' });
    await wait(1500);
    expect(saver.getEdit().state).toMatchObject({
      kind: 'stale',
      theirs: { by: maud, saved: true, copy: { title: 'Publié par Maud' } },
    });
  });

  it('keeps a conflict through reloads until a version is chosen', async () => {
    const saver = open();
    keeps(maud, { title: 'De Maud' });
    saver.put({ title: 'De moi' });
    await wait(1500);
    saver.leave();
    for (let reload = 0; reload < 3; reload += 1) {
      const found = readStoredDraft('u1', record().post.id);
      if (!found) throw new Error('The draft is lost');
      const isConflicting = compareWithServer(found, record()) === 'conflicting';
      const reopened = open({ draft: { found, theirs: isConflicting ? record() : undefined } });
      await wait(60_000);
      expect(kind(reopened)).toBe('stale');
      reopened.takeState(record().post);
      expect(await reopened.flush()).toMatchObject({ failure: { code: 'STALE' } });
      reopened.leave();
    }
    expect(there.copy?.title).toBe('De Maud');
  });

  it('finds the conflict if a change of state brings another user’s text', async () => {
    const saver = open();
    saver.takeState(saves({ title: 'De Maud' }));
    saver.put({ title: 'De moi' });
    saver.storeUnsaved();
    const found = readStoredDraft('u1', record().post.id);
    expect(found && compareWithServer(found, record())).toBe('conflicting');
    await wait(1500);
    expect(kind(saver)).toBe('stale');
  });

  it('does not report a change of the post’s state as a conflict', async () => {
    const saver = open();
    saver.put({ title: 'De moi' });
    await saver.flush();
    there.post = { ...record().post, status: 'published', updated_at: '2026-11-21T00:00:00.000Z' };
    expect(await saver.save()).toMatchObject({ ok: true });
    expect(there.post).toMatchObject({ title: 'De moi', status: 'published' });
  });

  it('recognises its own save after a lost response', async () => {
    online(true);
    calls.saveCopy.mockImplementationOnce((_id, copy) => {
      keeps({ id: 'u1', name: 'Inès' }, copy);
      return Promise.resolve(network);
    });
    const saver = open();
    saver.put({ title: 'De moi' });
    await wait(1500 + 5000);
    expect(kind(saver)).toBe('saved');
    expect(there.copy?.version).toBe(1);
  });

  it('loads changes from another window unless there is unsaved input', async () => {
    const saver = open();
    keeps({ id: 'u1', name: 'Inès' }, { title: 'De l’autre fenêtre' });
    await saver.look();
    expect(saver.getEdit().copy.title).toBe('De l’autre fenêtre');
    saver.put({ title: 'D’ici' });
    keeps(maud, { title: 'De Maud' });
    await saver.look();
    expect(saver.getEdit().copy.title).toBe('D’ici');
  });
});

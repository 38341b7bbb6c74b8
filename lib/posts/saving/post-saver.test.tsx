import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import {
  calls,
  ended,
  kind,
  network,
  online,
  open,
  prepareSaving,
  record,
  reset,
  saves,
  there,
  wait,
} from '@/tests/setup/desk/post-saver';
import { readStoredDraft } from './stored-draft';

prepareSaving();

describe('post autosave', () => {
  it('saves the working copy 1.5 s after the last input, and during continuous typing', async () => {
    const saver = open();
    await wait(60_000);
    expect(kind(saver)).toBe('untouched');
    saver.put({ title: 'Ce que' });
    await wait(1400);
    saver.put({ title: 'Ce que coûte' });
    await wait(1400);
    expect(calls.saveCopy).not.toHaveBeenCalled();
    await wait(100);
    expect(there.copy).toMatchObject({ title: 'Ce que coûte', version: 1 });
    expect(saver.getEdit()).toMatchObject({ dirty: true, state: { kind: 'saved', at: Date.now() } });
    expect(there.post?.title).toBe('Un champ de trop');
    for (let second = 0; second < 12; second += 1) {
      saver.put({ content: `Texte ${second}` });
      await wait(1000);
    }
    expect(there.copy?.content).toBe('Texte 9');
    expect(localStorage).toHaveLength(1);
    await wait(1500);
    expect(localStorage).toHaveLength(0);
  });

  it('saves the working copy first when the post itself is saved', async () => {
    const saver = open();
    saver.put({ title: 'Autre titre ', tags: ['web', 'Mesure'] });
    calls.save.mockImplementationOnce((_id, copy) =>
      Promise.resolve(ok(saves({ ...copy, title: copy.title.trim(), tags: ['web', 'mesure'] }))),
    );
    expect(await saver.save({ follows: 'r1' })).toMatchObject({ ok: true });
    expect(calls.saveCopy).toHaveBeenCalledOnce();
    expect(calls.save).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      expect.objectContaining({ title: 'Autre titre ' }),
      { updated_at: '2026-10-21T09:00:00.000Z', follows: 'r1' },
    );
    expect(saver.getEdit()).toMatchObject({
      dirty: false,
      busy: false,
      copy: { title: 'Autre titre ', tags: ['web', 'mesure'] },
    });
    await saver.save();
    expect(calls.save).toHaveBeenCalledOnce();
  });

  it('saves input that was typed during a save', async () => {
    const saver = open();
    saver.put({ title: 'Un' });
    calls.save.mockImplementationOnce((_id, copy) => {
      saver.put({ title: 'Un deux' });
      return Promise.resolve(ok(saves(copy)));
    });
    await saver.save();
    expect(saver.getEdit()).toMatchObject({ dirty: true, copy: { title: 'Un deux' } });
    await wait(1500);
    expect(there).toMatchObject({ post: { title: 'Un' }, copy: { title: 'Un deux' } });
  });

  it('keeps a refused text in the working copy, and reports the field', async () => {
    const saver = open();
    saver.put({ title: '' });
    calls.save.mockResolvedValueOnce(
      fail({
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'title', code: 'required', message: 'Saisissez un titre.' }],
      }),
    );
    expect(await saver.save()).toMatchObject({ ok: false });
    expect(saver.getEdit()).toMatchObject({ problem: { code: 'INVALID' }, state: { kind: 'saved' } });
    saver.put({ summary: 'Autre' });
    expect(saver.getEdit().problem).toBeDefined();
    saver.put({ title: 'Mieux' });
    expect(saver.getEdit().problem).toBeUndefined();
  });
});

describe('autosave of a new post', () => {
  beforeEach(() => reset(null));

  it('creates the post exactly once, when it has a title, and leaves its slug to the server', async () => {
    const saver = open();
    saver.put({ content: 'Le corps.' });
    await wait(1500);
    expect(saver.getEdit().state).toEqual({ kind: 'untitled', stored: true });
    expect(calls.create).not.toHaveBeenCalled();
    saver.put({ title: 'Titre', tags: ['Mesure'] });
    await Promise.all([saver.flush(), saver.save(), saver.flush()]);
    expect(calls.create).toHaveBeenCalledOnce();
    expect(saver.getEdit()).toMatchObject({
      post: { id: 'p1' },
      dirty: false,
      copy: { slug: '', tags: ['mesure'], content: 'Le corps.' },
    });
    expect(calls.saveCopy).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('creates one post although the first response was lost', async () => {
    online(true);
    calls.create.mockImplementationOnce((copy, place) => {
      void calls.create(copy, place);
      return Promise.resolve(fail({ status: 0, code: 'TIMEOUT' }));
    });
    const saver = open();
    saver.put({ title: 'Titre' });
    await wait(1500);
    expect(saver.getEdit().state).toEqual({ kind: 'retrying', seconds: 5, stored: true });
    saver.put({ content: 'Plus.' });
    await wait(1500);
    expect(there.keys.size).toBe(1);
    await wait(1500);
    expect(there.copy?.content).toBe('Plus.');
    expect(saver.unsaved).toBe(false);
  });

  it('does not save without a title', async () => {
    const saver = open();
    saver.put({ content: 'Le corps.' });
    expect(await saver.save()).toMatchObject({ failure: { errors: [{ field: 'title', code: 'required' }] } });
  });
});

describe('post autosave after a failure', () => {
  it('stores the text in this browser while offline, and sends it when the connection is back', async () => {
    online(false);
    calls.saveCopy.mockResolvedValueOnce(network);
    const saver = open();
    saver.put({ content: 'Dans le train' });
    await wait(1500);
    expect(saver.getEdit().state).toEqual({ kind: 'offline', stored: true });
    saver.put({ content: 'Dans le train, tunnel' });
    await wait(600_000);
    expect(calls.saveCopy).toHaveBeenCalledOnce();
    expect(readStoredDraft('u1', record().post.id)?.copy.content).toBe('Dans le train, tunnel');
    online(true);
    saver.resume();
    await wait(0);
    expect(there.copy?.content).toBe('Dans le train, tunnel');
    expect(localStorage).toHaveLength(0);
  });

  it('retries with growing delays while the server fails', async () => {
    online(true);
    calls.saveCopy
      .mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }))
      .mockResolvedValueOnce(network);
    const saver = open();
    saver.put({ content: 'Encore' });
    await wait(1500);
    expect(saver.getEdit().state).toMatchObject({ kind: 'retrying', seconds: 5 });
    await wait(5000);
    expect(saver.getEdit().state).toMatchObject({ kind: 'retrying', seconds: 10 });
    await wait(10_000);
    expect(kind(saver)).toBe('saved');
  });

  it('waits until the user signs in again', async () => {
    calls.saveCopy.mockResolvedValueOnce(ended);
    const saver = open();
    saver.put({ content: 'Session' });
    await wait(1500);
    expect(kind(saver)).toBe('ended');
    saver.put({ content: 'Session finie' });
    await wait(60_000);
    expect(calls.saveCopy).toHaveBeenCalledOnce();
    saver.resume();
    await wait(0);
    expect(there.copy?.content).toBe('Session finie');
  });

  it('creates a new post from a deleted one', async () => {
    calls.saveCopy.mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    const saver = open();
    saver.put({ title: 'Toujours là' });
    await wait(1500);
    expect(kind(saver)).toBe('gone');
    await saver.beginAnew();
    expect(saver.getEdit()).toMatchObject({ post: { id: 'p1' }, copy: { title: 'Toujours là' } });
  });
});

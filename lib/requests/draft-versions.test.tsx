import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/lib/api/result';
import {
  answer,
  calls,
  draft,
  kind,
  network,
  online,
  open,
  stale,
  typed,
  wait,
} from '@/tests/setup/draft-saver';
import { dropDraftsOf } from '@/lib/drafts/draft-store';
import { projectRequest } from '@/tests/setup/requests';
import type { DraftSaver } from './draft-saver';
import { readStoredDraft, compareWithServer } from './stored-draft';
import { draftOf, valuesOf, type RequestValues } from './values';

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('conflicting versions of a draft', () => {
  async function conflicting(): Promise<DraftSaver> {
    calls.update.mockResolvedValueOnce(stale);
    calls.read.mockResolvedValueOnce(
      ok(draft({ description: 'De l’autre fenêtre', updatedAt: '2026-11-17T09:30:00.000Z' })),
    );
    const saver = open({ request: draft() });
    typed(saver, 'D’ici');
    await wait(1200);
    return saver;
  }

  it('wait for the user’s decision without losing a text', async () => {
    const saver = await conflicting();
    expect(saver.getState()).toMatchObject({ kind: 'stale', theirs: { description: 'De l’autre fenêtre' } });
    typed(saver, 'D’ici encore');
    await wait(600_000);
    expect(calls.update).toHaveBeenCalledOnce();
    expect(readStoredDraft('u1', 'd1')?.values.projectName).toBe('D’ici encore');
  });

  it('remain in conflict through reloads until a version is chosen', async () => {
    const theirs = draft({ description: 'De l’autre fenêtre', updatedAt: '2026-11-17T09:30:00.000Z' });
    (await conflicting()).leave();
    for (let reload = 0; reload < 3; reload += 1) {
      const found = readStoredDraft('u1', 'd1');
      if (!found) throw new Error('The draft is lost');
      const stored = compareWithServer(found, valuesOf(theirs)) === 'conflicting' ? 'conflicting' : 'newer';
      const reopened = open({ request: theirs, values: found.values, draftKey: found.draftKey, stored });
      await wait(60_000);
      expect(kind(reopened)).toBe('stale');
      reopened.leave();
    }
    expect(calls.update).toHaveBeenCalledOnce();
  });

  it('are resolved with the user’s own version', async () => {
    const saver = await conflicting();
    await saver.keepMine();
    expect(calls.update).toHaveBeenLastCalledWith(
      'd1',
      expect.objectContaining({ projectName: 'D’ici', updatedAt: '2026-11-17T09:30:00.000Z' }),
    );
    expect(kind(saver)).toBe('saved');
  });

  it('are resolved with the other version', async () => {
    const saver = await conflicting();
    expect(saver.takeTheirs().description).toBe('De l’autre fenêtre');
    expect(saver.unsaved).toBe(false);
    expect(localStorage).toHaveLength(0);
    await wait(60_000);
    expect(calls.update).toHaveBeenCalledOnce();
  });

  it('are not reported if the other version is the user’s own save after a lost response', async () => {
    const saver = open({ request: draft() });
    const mine: RequestValues = { ...saver.values, projectName: 'D’ici' };
    calls.update.mockResolvedValueOnce(stale);
    calls.read.mockImplementationOnce(() => Promise.resolve(answer(draftOf(mine, 'general'))));
    typed(saver, 'D’ici');
    await wait(1200);
    expect(kind(saver)).toBe('saved');
    expect(calls.update).toHaveBeenCalledOnce();
  });

  it('are not reported if only the documents differ', async () => {
    calls.update.mockResolvedValueOnce(stale);
    calls.read.mockResolvedValueOnce(
      ok(draft({ files: projectRequest().files, updatedAt: '2026-11-17T09:30:00.000Z' })),
    );
    const saver = open({ request: draft() });
    typed(saver, 'D’ici');
    await wait(1200);
    expect(kind(saver)).toBe('saved');
    expect(calls.update).toHaveBeenLastCalledWith(
      'd1',
      expect.objectContaining({ projectName: 'D’ici', updatedAt: '2026-11-17T09:30:00.000Z' }),
    );
  });
});

describe('request draft in this browser', () => {
  it('is read back, and compared with the server’s version as newer, same or conflicting', async () => {
    online(false);
    calls.update.mockResolvedValueOnce(network);
    const saver = open({ request: draft() });
    typed(saver, 'Gardé');
    await wait(1200);
    const stored = readStoredDraft('u1', 'd1');
    if (!stored) throw new Error('nothing was stored');
    expect(compareWithServer(stored, valuesOf(draft()))).toBe('newer');
    expect(compareWithServer(stored, valuesOf(draft({ projectName: 'Gardé' })))).toBe('same');
    expect(compareWithServer(stored, valuesOf(draft({ comments: 'ailleurs' })))).toBe('conflicting');
  });

  it('is sent immediately when it is opened', async () => {
    const saver = open({
      request: draft(),
      values: { ...valuesOf(draft()), projectName: 'Gardé' },
      stored: 'newer',
    });
    await wait(0);
    expect(calls.update).toHaveBeenCalledWith('d1', expect.objectContaining({ projectName: 'Gardé' }));
    expect(kind(saver)).toBe('saved');
  });

  it('is found without an id if it never reached the server', async () => {
    online(false);
    calls.create.mockResolvedValueOnce(network);
    typed(open(), 'Jamais parti');
    await wait(1200);
    expect(readStoredDraft('u1', undefined)?.values.projectName).toBe('Jamais parti');
    expect(readStoredDraft('u1', 'd1')).toBeUndefined();
  });

  it('is private to its account, and removed at sign-out', async () => {
    online(false);
    calls.create.mockResolvedValueOnce(network);
    typed(open(), 'À moi');
    await wait(1200);
    expect(readStoredDraft('u2', undefined)).toBeUndefined();
    dropDraftsOf(['u1']);
    expect(localStorage).toHaveLength(0);
  });

  it('is ignored if it is invalid', () => {
    localStorage.setItem('request-draft:u1:x', '{"draftKey":7}');
    localStorage.setItem('request-draft:u1:y', 'not json');
    expect(readStoredDraft('u1', undefined)).toBeUndefined();
    expect(readStoredDraft('u1', 'x')).toBeUndefined();
  });
});

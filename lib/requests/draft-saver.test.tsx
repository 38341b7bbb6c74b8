import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { answer, calls, draft, kind, network, online, open, typed, wait } from '@/tests/setup/draft-saver';
import { readStoredDraft } from './stored-draft';
import { draftOf } from './values';

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('request autosave', () => {
  it('creates the draft after the first pause in typing, and not without input', async () => {
    const saver = open();
    await wait(60_000);
    expect(kind(saver)).toBe('untouched');
    typed(saver, 'Esp');
    await wait(800);
    typed(saver, 'Espace');
    await wait(800);
    expect(calls.create).not.toHaveBeenCalled();
    await wait(400);
    expect(calls.create).toHaveBeenCalledOnce();
    expect(calls.create.mock.calls[0]?.[0]).toMatchObject({ projectName: 'Espace', step: 'general' });
    expect(calls.create.mock.calls[0]?.[0].draftKey).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(saver.getState()).toEqual({ kind: 'saved', at: Date.now() });
    expect(saver.request?.id).toBe('d1');
  });

  it('saves during continuous typing', async () => {
    const saver = open({ request: draft() });
    for (let second = 0; second < 12; second += 1) {
      typed(saver, `Espace ${second}`);
      await wait(1000);
    }
    expect(calls.update).toHaveBeenCalledOnce();
  });

  it('saves at each new step, based on the version that was read', async () => {
    const saver = open({ request: draft() });
    saver.reach('contact');
    expect(await saver.flush()).toEqual(ok(undefined));
    expect(calls.update).toHaveBeenCalledWith(
      'd1',
      expect.objectContaining({ step: 'contact', updatedAt: '2026-11-17T09:00:00.000Z' }),
    );
    saver.reach('general');
    await saver.flush();
    expect(calls.update).toHaveBeenCalledOnce();
  });

  it('saves input typed during a save after that save', async () => {
    let end: (result: Result<ProjectRequest>) => void = () => {};
    calls.update.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    const saver = open({ request: draft() });
    typed(saver, 'Un');
    await wait(1200);
    typed(saver, 'Un deux');
    await wait(5000);
    expect(calls.update).toHaveBeenCalledOnce();
    end(answer(draftOf({ ...saver.values, projectName: 'Un' }, 'general')));
    await wait(1200);
    expect(calls.update).toHaveBeenLastCalledWith('d1', expect.objectContaining({ projectName: 'Un deux' }));
    expect(kind(saver)).toBe('saved');
  });

  it('creates one draft although the first response was lost', async () => {
    online(true);
    calls.create.mockResolvedValueOnce(fail({ status: 0, code: 'TIMEOUT' }));
    const saver = open();
    typed(saver, 'Espace');
    await wait(1200);
    expect(saver.getState()).toEqual({ kind: 'retrying', seconds: 5, stored: true });
    calls.create.mockImplementationOnce((body) =>
      Promise.resolve(answer({ ...body, projectName: 'Espace' })),
    );
    typed(saver, 'Espace adhérents');
    await wait(1200);
    const [first, second] = calls.create.mock.calls;
    expect(first?.[0].draftKey).toBe(second?.[0].draftKey);
    expect(calls.update).toHaveBeenCalledWith(
      'd1',
      expect.objectContaining({ projectName: 'Espace adhérents' }),
    );
    expect(saver.unsaved).toBe(false);
  });

  it('creates the draft once when documents need its id', async () => {
    const saver = open();
    expect(await Promise.all([saver.ensure(), saver.ensure()])).toEqual([ok('d1'), ok('d1')]);
    expect(calls.create).toHaveBeenCalledOnce();
  });
});

describe('request autosave after a failure', () => {
  it('stores the draft in this browser while offline, and sends it when the connection is back', async () => {
    online(false);
    calls.update.mockResolvedValue(network);
    const saver = open({ request: draft() });
    typed(saver, 'Hors ligne');
    await wait(1200);
    expect(saver.getState()).toEqual({ kind: 'offline', stored: true });
    expect(readStoredDraft('u1', 'd1')?.values.projectName).toBe('Hors ligne');
    await wait(600_000);
    typed(saver, 'Hors ligne encore');
    await wait(600_000);
    expect(calls.update).toHaveBeenCalledOnce();
    online(true);
    calls.update.mockImplementation((id, body) => Promise.resolve(answer(body, id)));
    saver.resume();
    await wait(0);
    expect(calls.update).toHaveBeenLastCalledWith(
      'd1',
      expect.objectContaining({ projectName: 'Hors ligne encore' }),
    );
    expect(kind(saver)).toBe('saved');
    expect(localStorage).toHaveLength(0);
  });

  it('lets the user continue to another step while offline', async () => {
    online(false);
    calls.update.mockResolvedValueOnce(network);
    const saver = open({ request: draft() });
    saver.reach('contact');
    expect(await saver.flush()).toEqual(ok(undefined));
    expect(kind(saver)).toBe('offline');
  });

  it('reports when this browser cannot store the draft either', async () => {
    online(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    calls.update.mockResolvedValueOnce(network);
    const saver = open({ request: draft() });
    typed(saver, 'Nulle part');
    await wait(1200);
    expect(saver.getState()).toEqual({ kind: 'offline', stored: false });
  });

  it('retries with growing delays, or as the server requests, while the server fails', async () => {
    online(true);
    calls.update
      .mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }))
      .mockResolvedValueOnce(network)
      .mockResolvedValueOnce(fail({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 90 }));
    const saver = open({ request: draft() });
    typed(saver, 'Encore');
    await wait(1200);
    expect(saver.getState()).toMatchObject({ kind: 'retrying', seconds: 5 });
    await wait(5000);
    expect(saver.getState()).toMatchObject({ kind: 'retrying', seconds: 10 });
    await wait(10_000);
    expect(saver.getState()).toMatchObject({ kind: 'retrying', seconds: 90 });
    await wait(90_000);
    expect(kind(saver)).toBe('saved');
  });

  it('waits for a change if the server refuses the content', async () => {
    const refused = fail({
      status: 422,
      code: 'INVALID',
      errors: [{ field: 'projectName', code: 'too_big', message: 'Trop long' }],
    });
    calls.update.mockResolvedValueOnce(refused);
    const saver = open({ request: draft() });
    typed(saver, 'x'.repeat(200));
    expect(await saver.flush()).toEqual(refused);
    expect(kind(saver)).toBe('refused');
    await wait(600_000);
    expect(calls.update).toHaveBeenCalledOnce();
    expect(readStoredDraft('u1', 'd1')?.values.projectName).toHaveLength(200);
    typed(saver, 'Court');
    await wait(1200);
    expect(kind(saver)).toBe('saved');
  });

  it('waits until the user signs in again, then saves', async () => {
    calls.update.mockResolvedValueOnce(fail({ status: 401, code: 'UNAUTHORIZED' }));
    const saver = open({ request: draft() });
    typed(saver, 'Session');
    await wait(1200);
    expect(kind(saver)).toBe('ended');
    typed(saver, 'Session finie');
    await wait(60_000);
    expect(calls.update).toHaveBeenCalledOnce();
    saver.resume();
    await wait(0);
    expect(calls.update).toHaveBeenLastCalledWith(
      'd1',
      expect.objectContaining({ projectName: 'Session finie' }),
    );
  });

  it('creates a new draft from a deleted one', async () => {
    calls.update.mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    calls.create.mockImplementationOnce((body) => Promise.resolve(answer(body, 'd2')));
    const saver = open({ request: draft() });
    typed(saver, 'Toujours là');
    await wait(1200);
    expect(kind(saver)).toBe('gone');
    await saver.beginAnew();
    expect(calls.create).toHaveBeenCalledWith(expect.objectContaining({ projectName: 'Toujours là' }));
    expect(saver.request?.id).toBe('d2');
  });

  it('reports that the request was submitted elsewhere', async () => {
    calls.update.mockResolvedValueOnce(fail({ status: 409, code: 'REQUEST_SENT' }));
    const saver = open({ request: draft() });
    typed(saver, 'Trop tard');
    await wait(1200);
    expect(kind(saver)).toBe('sent');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '@/lib/auth/session/session-events';
import { UPLOAD_ANSWER_TIMEOUT_MS } from '../timeouts';
import { upload } from './browser-upload';

vi.mock('@/lib/auth/session/session-events', () => ({ announce: vi.fn() }));
vi.mock('@/lib/auth/session/role-hint', () => ({ showsSignedIn: () => true }));

class FakeXhr extends EventTarget {
  static last: FakeXhr;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  retryAfter: string | null = null;
  sent: FormData | undefined;
  opened: [string, string] = ['', ''];
  open = (method: string, path: string) => (this.opened = [method, path]);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = () => this.retryAfter;
  send = (form: FormData) => (this.sent = form);
  abort = () => this.dispatchEvent(new Event('abort'));
  constructor() {
    super();
    FakeXhr.last = this;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const onProgress = vi.fn();
const file = new File(['%PDF-1.7'], 'Cahier des charges.pdf', { type: 'application/pdf' });
const begin = (signal = new AbortController().signal) =>
  upload<{ file: { id: string } }>('/api/project-requests/d1/files', file, {
    locale: 'fr',
    onProgress,
    signal,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => vi.useRealTimers());

describe('an upload', () => {
  it('sends the file as the contract requires, and reports progress', async () => {
    const running = begin();
    expect(FakeXhr.last.opened).toEqual(['POST', '/api/project-requests/d1/files']);
    expect(FakeXhr.last.headers).toEqual({ accept: 'application/json', 'accept-language': 'fr' });
    expect(FakeXhr.last.sent?.get('file')).toMatchObject({ name: 'Cahier des charges.pdf' });
    FakeXhr.last.progress(4, 8);
    expect(onProgress).toHaveBeenCalledWith(4, 8);
    FakeXhr.last.answer(201, { success: true, file: { id: 'f1' } });
    expect(await running).toEqual({ ok: true, value: { success: true, file: { id: 'f1' } } });
  });

  it('sends the other fields before the file', () => {
    void upload('/api/projects/p1/files', file, {
      locale: 'fr',
      onProgress,
      signal: new AbortController().signal,
      fields: { category: 'brief', replaces: 'f0' },
    });
    expect([...(FakeXhr.last.sent?.keys() ?? [])]).toEqual(['category', 'replaces', 'file']);
    expect(FakeXhr.last.sent?.get('category')).toBe('brief');
    FakeXhr.last.answer(201, {});
  });

  it('returns the API’s failure for a refused file', async () => {
    const running = begin();
    FakeXhr.last.answer(415, {
      success: false,
      code: 'FILE_UNSUPPORTED',
      message: 'Format non pris en charge (pdf, doc ou docx uniquement)',
    });
    expect(await running).toMatchObject({ ok: false, failure: { status: 415, code: 'FILE_UNSUPPORTED' } });
  });

  it('announces that the session has ended', async () => {
    const running = begin();
    FakeXhr.last.answer(401, { success: false, code: 'UNAUTHORIZED', message: '…' });
    expect(await running).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(announce).toHaveBeenCalledWith('ended');
  });

  it('returns the Retry-After time of a failure', async () => {
    const running = begin();
    FakeXhr.last.retryAfter = '30';
    FakeXhr.last.answer(429, { success: false, code: 'TOO_MANY_REQUESTS', message: '…' });
    expect(await running).toMatchObject({ ok: false, failure: { retryAfter: 30 } });
  });

  it('rejects an HTML page with status 200', async () => {
    const running = begin();
    FakeXhr.last.answer(200, '<html>');
    expect(await running).toMatchObject({ ok: false, failure: { code: 'UNREADABLE_ANSWER' } });
  });

  it('fails with NETWORK when the connection breaks', async () => {
    const running = begin();
    FakeXhr.last.dispatchEvent(new Event('error'));
    expect(await running).toEqual({ ok: false, failure: { status: 0, code: 'NETWORK' } });
  });

  it('times out after ten seconds without progress, but not while it progresses', async () => {
    const running = begin();
    for (let second = 0; second < 60; second += 6) {
      FakeXhr.last.progress(second, 60);
      vi.advanceTimersByTime(6000);
    }
    const abort = vi.spyOn(FakeXhr.last, 'abort');
    vi.advanceTimersByTime(3999);
    expect(abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(abort).toHaveBeenCalledOnce();
    expect(await running).toEqual({ ok: false, failure: { status: 0, code: 'TIMEOUT' } });
  });

  it('waits longer for the response while the API processes a photograph', async () => {
    const running = begin();
    FakeXhr.last.progress(60, 60);
    FakeXhr.last.upload.dispatchEvent(new Event('load'));
    const abort = vi.spyOn(FakeXhr.last, 'abort');
    vi.advanceTimersByTime(UPLOAD_ANSWER_TIMEOUT_MS - 1);
    expect(abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(abort).toHaveBeenCalledOnce();
    expect(await running).toEqual({ ok: false, failure: { status: 0, code: 'TIMEOUT' } });
  });

  it('can be aborted before and after it starts', async () => {
    const stop = new AbortController();
    const running = begin(stop.signal);
    stop.abort();
    expect(await running).toMatchObject({ failure: { code: 'ABORTED' } });
    expect(await begin(AbortSignal.abort())).toMatchObject({ failure: { code: 'ABORTED' } });
    expect(FakeXhr.last.sent).toBeUndefined();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_DAYS, dropDraftsOf, readDraft, removeOldDrafts, writeDraft } from './draft-store';
import { hasDrafts } from './has-drafts';

const DAY = 24 * 60 * 60 * 1000;
const names = (storage: Storage) => Object.keys(storage).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
});

const wait = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

describe('draft store', () => {
  it('returns a draft before it expires', () => {
    writeDraft('browser', 'text-draft:u1:/api/x', { text: 'Bonjour' });
    wait(DRAFT_DAYS - 1);
    expect(readDraft('browser', 'text-draft:u1:/api/x')).toMatchObject({ text: 'Bonjour' });
  });

  it('removes an expired draft when it is read', () => {
    writeDraft('browser', 'text-draft:u1:/api/x', { text: 'Bonjour' });
    wait(DRAFT_DAYS);
    expect(readDraft('browser', 'text-draft:u1:/api/x')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('ignores a draft dated far in the future', () => {
    localStorage.setItem('text-draft:u1:/api/x', JSON.stringify({ text: 'x', at: Date.now() + 30 * DAY }));
    expect(readDraft('browser', 'text-draft:u1:/api/x')).toBeUndefined();
  });

  it('removes only expired drafts on cleanup, of all accounts', () => {
    writeDraft('browser', 'request-draft:u1:k', { draftKey: 'k' });
    writeDraft('tab', 'draft:u2:profile', { firstName: 'Ada' });
    localStorage.setItem('theme', 'night');
    wait(DRAFT_DAYS - 1);
    writeDraft('browser', 'message-draft:u1:p1', { body: 'Bonjour', internal: false });
    wait(1);
    removeOldDrafts();
    expect(names(localStorage)).toEqual(['message-draft:u1:p1', 'theme']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('dates undated drafts on cleanup, including bare text', () => {
    localStorage.setItem('text-draft:u1:/api/x', 'Bonjour');
    localStorage.setItem('message-draft:u1:p1', '{"body":"Bonjour","internal":false}');
    removeOldDrafts();
    expect(readDraft('browser', 'text-draft:u1:/api/x')).toEqual({ text: 'Bonjour', at: Date.now() });
    expect(readDraft('browser', 'message-draft:u1:p1')).toMatchObject({ body: 'Bonjour' });
    wait(DRAFT_DAYS);
    removeOldDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it('removes the drafts of one account only, by its id and e-mail address', () => {
    expect(hasDrafts()).toBe(false);
    writeDraft('tab', 'draft:u1:decline', { reason: 'Trop tard.' });
    writeDraft('tab', 'draft:ada@client.example:invite', { firstName: 'Ada' });
    writeDraft('tab', 'draft:contact', { message: 'Bonjour' });
    writeDraft('browser', 'text-draft:u2:/api/x', { text: 'Bonjour' });
    expect(hasDrafts()).toBe(true);
    dropDraftsOf(['u1', 'ada@client.example']);
    expect(names(sessionStorage)).toEqual(['draft:contact']);
    expect(names(localStorage)).toEqual(['text-draft:u2:/api/x']);
  });

  it('returns no draft and does not throw while browser storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked);
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(blocked);
    expect(writeDraft('browser', 'text-draft:u1:/api/x', { text: 'Bonjour' })).toBe(false);
    expect(readDraft('tab', 'draft:u1:profile')).toBeUndefined();
    expect(hasDrafts()).toBe(false);
    removeOldDrafts();
    dropDraftsOf(['u1']);
  });
});

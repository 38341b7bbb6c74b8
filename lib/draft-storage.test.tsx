import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_DAYS, datedDraft, dropDraftsOf, readDraft, removeOldDrafts } from './draft-storage';
import { hasDrafts } from './has-drafts';

const DAY = 24 * 60 * 60 * 1000;
const names = (storage: Storage) => Object.keys(storage).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
});

/** So many days pass. */
const wait = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

describe('unsent input in the browser', () => {
  it('is read while it is young enough', () => {
    localStorage.setItem('text-draft:u1:/api/x', datedDraft({ text: 'Bonjour' }));
    wait(DRAFT_DAYS - 1);
    expect(readDraft(localStorage, 'text-draft:u1:/api/x')).toMatchObject({ text: 'Bonjour' });
  });

  it('is removed when it is read too late', () => {
    localStorage.setItem('text-draft:u1:/api/x', datedDraft({ text: 'Bonjour' }));
    wait(DRAFT_DAYS);
    expect(readDraft(localStorage, 'text-draft:u1:/api/x')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is removed when its date is far in the future', () => {
    localStorage.setItem('text-draft:u1:/api/x', JSON.stringify({ text: 'x', at: Date.now() + 30 * DAY }));
    expect(readDraft(localStorage, 'text-draft:u1:/api/x')).toBeUndefined();
  });

  it('of every account goes at a visit that comes too late, and nothing else does', () => {
    localStorage.setItem('request-draft:u1:k', datedDraft({ draftKey: 'k' }));
    sessionStorage.setItem('draft:u2:profile', datedDraft({ firstName: 'Ada' }));
    localStorage.setItem('theme', 'night');
    wait(DRAFT_DAYS - 1);
    localStorage.setItem('message-draft:u1:p1', datedDraft({ body: 'Bonjour', internal: false }));
    wait(1);
    removeOldDrafts();
    expect(names(localStorage)).toEqual(['message-draft:u1:p1', 'theme']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('without a date is dated at the next visit, bare text included', () => {
    localStorage.setItem('text-draft:u1:/api/x', 'Bonjour');
    localStorage.setItem('message-draft:u1:p1', '{"body":"Bonjour","internal":false}');
    removeOldDrafts();
    expect(readDraft(localStorage, 'text-draft:u1:/api/x')).toEqual({ text: 'Bonjour', at: Date.now() });
    expect(readDraft(localStorage, 'message-draft:u1:p1')).toMatchObject({ body: 'Bonjour' });
    wait(DRAFT_DAYS);
    removeOldDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it('is removed for one account only, under its id and its address', () => {
    expect(hasDrafts()).toBe(false);
    sessionStorage.setItem('draft:u1:decline', datedDraft({ reason: 'Trop tard.' }));
    sessionStorage.setItem('draft:ada@client.example:invite', datedDraft({ firstName: 'Ada' }));
    sessionStorage.setItem('draft:contact', datedDraft({ message: 'Bonjour' }));
    localStorage.setItem('text-draft:u2:/api/x', datedDraft({ text: 'Bonjour' }));
    expect(hasDrafts()).toBe(true);
    dropDraftsOf(['u1', 'ada@client.example']);
    expect(names(sessionStorage)).toEqual(['draft:contact']);
    expect(names(localStorage)).toEqual(['text-draft:u2:/api/x']);
  });
});

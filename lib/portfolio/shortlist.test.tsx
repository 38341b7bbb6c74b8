import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearShortlist, isListed, readShortlist, toggleListed, watchShortlist } from './shortlist';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-19T09:00:00.000Z');

const item = (service: string, tier: string, createdAt: string = now.toISOString()) => ({
  service,
  tier,
  createdAt,
});
const store = (value: unknown) =>
  localStorage.setItem('cart', typeof value === 'string' ? value : JSON.stringify(value));
const names = () => readShortlist().map(({ service, tier }) => `${service} ${tier}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.restoreAllMocks();
  clearShortlist();
  localStorage.clear();
  vi.useRealTimers();
});

describe('shortlist', () => {
  it('stores an added item with its time, and removes an item that is added again', () => {
    toggleListed('web', 'simple');
    toggleListed('cloud', 'enterprise');
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      item('web', 'simple'),
      item('cloud', 'enterprise'),
    ]);
    expect(isListed(readShortlist(), 'web', 'simple')).toBe(true);
    expect(isListed(readShortlist(), 'web', 'enterprise')).toBe(false);
    toggleListed('web', 'simple');
    expect(names()).toEqual(['cloud enterprise']);
    clearShortlist();
    expect(names()).toEqual([]);
  });

  it('is the same array until an item changes', () => {
    store([item('web', 'simple')]);
    expect(readShortlist()).toBe(readShortlist());
    const before = readShortlist();
    toggleListed('mobile', 'simple');
    expect(readShortlist()).not.toBe(before);
  });

  it('drops items that are 30 days old or dated in the future', () => {
    const at = (days: number) => new Date(now.getTime() - days * day).toISOString();
    store([
      item('web', 'simple', at(30)),
      item('mobile', 'simple', at(29)),
      item('cloud', 'simple', at(-400)),
    ]);
    expect(names()).toEqual(['mobile simple']);
  });

  it.each([
    ['invalid JSON', '[{"service":"web"'],
    ['null', 'null'],
    ['an object', { service: 'web' }],
    [
      'invalid items',
      [
        null,
        7,
        'web',
        { service: 'web' },
        item('garden ing', 'simple'),
        item('toString', 'simple'),
        item('web', 'golden'),
        item('web', 'simple', 'yesterday'),
        item('constructor', 'simple'),
      ],
    ],
  ])('is empty when the browser stores %s', (_, value) => {
    store(value);
    expect(names()).toEqual([]);
    toggleListed('web', 'professional');
    expect(names()).toEqual(['web professional']);
  });

  it('drops invalid and duplicate items', () => {
    store([item('web', 'simple'), { service: 'web' }, item('web', 'simple')]);
    expect(names()).toEqual(['web simple']);
  });
});

describe('shortlist without browser storage', () => {
  const refuse = (method: 'getItem' | 'setItem') =>
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });

  it('keeps its items for this page when writing fails', () => {
    refuse('setItem');
    toggleListed('web', 'simple');
    toggleListed('cloud', 'simple');
    expect(names()).toEqual(['web simple', 'cloud simple']);
  });

  it('starts empty and still accepts items when reading and writing fail', () => {
    refuse('getItem');
    refuse('setItem');
    expect(names()).toEqual([]);
    toggleListed('web', 'simple');
    expect(names()).toEqual(['web simple']);
  });
});

describe('watchShortlist', () => {
  it('reports changes in this tab, in other tabs and on a restored page, but not of other keys', () => {
    const listener = vi.fn();
    const stop = watchShortlist(listener);
    toggleListed('web', 'simple');
    expect(listener).toHaveBeenCalledTimes(1);
    store([item('cloud', 'simple')]);
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(names()).toEqual(['cloud simple']);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(2);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(4);
    expect(names()).toEqual([]);
    stop();
    toggleListed('web', 'simple');
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

import { describe, expect, it } from 'vitest';
import { ReadyStore, type Ready } from './ready-store';

const ready = (bytes: number, isValid = () => true): Ready => ({
  status: 200,
  headers: {},
  etag: undefined,
  bodies: { br: Buffer.alloc(bytes), gzip: Buffer.alloc(0) },
  isValid,
});

describe('the store of ready answers', () => {
  it('drops the least recently used answer when it is full', () => {
    const store = new ReadyStore(1000);
    store.set('a', ready(400));
    store.set('b', ready(400));
    expect(store.get('a')).toBeDefined();
    store.set('c', ready(400));
    expect(['a', 'b', 'c'].filter((key) => store.get(key))).toEqual(['a', 'c']);
  });

  it('counts the size of a replaced answer only once', () => {
    const store = new ReadyStore(1000);
    store.set('a', ready(400));
    for (let time = 0; time < 10; time += 1) store.set('b', ready(500));
    expect(store.get('a')).toBeDefined();
  });

  it('does not store an answer larger than its capacity', () => {
    const store = new ReadyStore(1000);
    store.set('a', ready(2000));
    expect(store.get('a')).toBeUndefined();
  });

  it('drops an invalid answer permanently', () => {
    let isValid = true;
    const store = new ReadyStore(1000);
    store.set(
      'a',
      ready(10, () => isValid),
    );
    expect(store.get('a')).toBeDefined();
    isValid = false;
    expect(store.get('a')).toBeUndefined();
    isValid = true;
    expect(store.get('a')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { CardStore } from './store';

const drawing = (bytes: number) => {
  const made = { count: 0, draw: () => Promise.resolve(Buffer.alloc(bytes, ++made.count)) };
  return made;
};

describe('card store', () => {
  it('draws each card once', async () => {
    const store = new CardStore();
    const card = drawing(10);
    const [one, two] = await Promise.all([store.get('a', card.draw), store.get('a', card.draw)]);
    expect(await store.get('a', card.draw)).toBe(one);
    expect(two).toBe(one);
    expect(card.count).toBe(1);
  });

  it('stays within its size limit by removing the least recently used card', async () => {
    const store = new CardStore(30);
    const [a, b, c, d] = [drawing(10), drawing(10), drawing(10), drawing(10)];
    await store.get('a', a.draw);
    await store.get('b', b.draw);
    await store.get('c', c.draw);
    await store.get('a', a.draw);
    await store.get('d', d.draw);
    expect(store.bytes).toBe(30);
    await store.get('a', a.draw);
    expect(a.count).toBe(1);
    await store.get('b', b.draw);
    expect(b.count).toBe(2);
    expect(store.bytes).toBe(30);
  });

  it('returns a card larger than its limit without storing it', async () => {
    const store = new CardStore(5);
    const card = drawing(6);
    expect(await store.get('a', card.draw)).toHaveLength(6);
    expect(store.bytes).toBe(0);
  });

  it('draws again after a failure', async () => {
    const store = new CardStore();
    await expect(store.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const card = drawing(3);
    expect(await store.get('a', card.draw)).toHaveLength(3);
  });
});

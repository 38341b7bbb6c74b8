import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markPosts } from '../../../server/posts/write-queries';
import { createAnswerCache } from '../../../server/posts/answer-cache';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addPost, addUser } from '../fixtures';

describe('answer cache', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createDatabase();
    await addPost(test.database, {
      slug: 'futur',
      author: await addUser(test.database),
      publishedAt: '2030-01-01T00:00:00.000Z',
    });
  });
  afterAll(() => test.drop());

  const before = new Date('2029-01-01');
  const after = new Date('2031-01-01');

  it('recomputes an answer after a write and when a scheduled post becomes public', async () => {
    const answerCache = createAnswerCache();
    let counts = 0;
    const count = (now: Date) => answerCache.get(test.database.read, now, 'key', async () => ++counts);
    expect([await count(before), await count(before)]).toEqual([1, 1]);
    expect([await count(after), await count(after)]).toEqual([2, 2]);
    await test.database.write((transaction) => markPosts(transaction));
    expect([await count(after), await count(after)]).toEqual([3, 3]);
  });

  it('does not cache failures', async () => {
    const answerCache = createAnswerCache();
    await expect(
      answerCache.get(test.database.read, before, 'key', () => Promise.reject(new Error('lost'))),
    ).rejects.toThrow('lost');
    expect(await answerCache.get(test.database.read, before, 'key', async () => 1)).toBe(1);
  });

  it('evicts the oldest answers when it holds too many ids', async () => {
    const answerCache = createAnswerCache();
    const counted: string[] = [];
    const ids = (key: string) =>
      answerCache.get(test.database.read, before, key, async () => {
        counted.push(key);
        return Array.from({ length: 90_000 }, () => key);
      });
    for (const key of ['a', 'b', 'b', 'c', 'c', 'b', 'a']) await ids(key);
    expect(counted).toEqual(['a', 'b', 'c', 'a']);
  });
});

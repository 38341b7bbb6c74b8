import { describe, expect, it } from 'vitest';
import { cacheTagKinds, isCacheTag, kindOf } from '@/lib/contract/core/cache-tags';
import { contract } from '@/lib/contract/contract';
import { expiresNothing, expiries, mayExpire } from '@/lib/contract/core/expiries';

describe('the pages that a write puts out of date', () => {
  it('are told for every call that writes, and for no others', () => {
    const writes = contract.filter(({ method }) => method !== 'get').map(({ id }) => id);
    expect([...Object.keys(expiries), ...expiresNothing].sort()).toEqual(writes.sort());
    expect([mayExpire('listPosts'), mayExpire('login'), mayExpire('deleteTag')]).toEqual([
      [],
      [],
      ['posts:list'],
    ]);
  });

  it('are told of under every name there is', () => {
    expect([...new Set(Object.values(expiries).flat())].sort()).toEqual([...cacheTagKinds].sort());
  });

  it('have names that the framework takes', () => {
    for (const tag of ['posts', 'projects:list', 'post/le-quai', 'project/a', 'project:files/0198-AF_1'])
      expect([tag, isCacheTag(tag)]).toEqual([tag, true]);
    for (const tag of [
      '',
      'post',
      'post/',
      'posts/a',
      'post/a b',
      'post/a/b',
      `post/${'a'.repeat(201)}`,
      'nonsense',
      'posts:list/a',
    ])
      expect([tag, isCacheTag(tag)]).toEqual([tag, false]);
    expect([kindOf('posts'), kindOf('post/le-quai'), kindOf('project:files/1')]).toEqual([
      'posts',
      'post',
      'project:files',
    ]);
  });
});

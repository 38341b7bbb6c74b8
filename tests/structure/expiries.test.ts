import { describe, expect, it } from 'vitest';
import { cacheTagKinds, isCacheTag, kindOf } from '@/lib/contract/core/cache-tags';
import { contract } from '@/lib/contract/contract';
import { expiresNothing, expiries, mayExpire } from '@/lib/contract/core/expiries';

describe('pages expired by a write', () => {
  it('are declared for every writing call, and for no others', () => {
    const writes = contract.filter(({ method }) => method !== 'get').map(({ id }) => id);
    expect([...Object.keys(expiries), ...expiresNothing].sort()).toEqual(writes.sort());
    expect([mayExpire('listPosts'), mayExpire('login'), mayExpire('deleteTag')]).toEqual([
      [],
      [],
      ['posts:list'],
    ]);
  });

  it('cover every kind of cache tag', () => {
    expect([...new Set(Object.values(expiries).flat())].sort()).toEqual([...cacheTagKinds].sort());
  });

  it('have cache tags that the framework accepts', () => {
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

import { describe, expect, it } from 'vitest';
import { versionKind } from './article';

describe('a version of an article', () => {
  it.each([
    ['the only one', { source_id: null }, undefined, 'origin'],
    ['the source of the other', { source_id: null }, { source_id: 'a' }, 'origin'],
    ['made from the other', { source_id: 'a' }, { source_id: null }, 'translation'],
    ['written apart', { source_id: null }, { source_id: null }, undefined],
  ])('%s', (_, version, other, kind) => expect(versionKind(version, other)).toBe(kind));
});

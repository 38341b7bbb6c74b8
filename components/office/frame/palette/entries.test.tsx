import { expect, it } from 'vitest';
import type { SearchResult } from '@/lib/contract/search/schemas';
import { paletteWords } from '../palette-words';
import { paletteEntries } from './entries';

const result = (more: Partial<SearchResult>): SearchResult => ({
  type: 'page',
  id: 'g1',
  slug: null,
  title: 'Conditions',
  detail: 'fr',
  status: 'draft',
  isPublic: false,
  ...more,
});

it('list titles that have the words before other records', async () => {
  const words = await paletteWords('fr', { role: 'manager' });
  const results = [
    result({ type: 'contact', id: 'c1', title: 'Ada Martin', status: 'new' }),
    result({}),
    result({ id: 'g2', title: 'À propos' }),
  ];
  const entries = paletteEntries(
    { typed: 'Propos', visits: [], results, settings: [], shortcuts: [] },
    words,
  );
  expect(entries.map(({ title }) => title)).toEqual(['À propos', 'Conditions', 'Ada Martin']);
});

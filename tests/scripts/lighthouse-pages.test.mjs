import { expect, it } from 'vitest';
import { pagesOfDay } from '../../scripts/lib/checks/lighthouse-pages.mjs';

const pages = Array.from({ length: 10 }, (_, number) => ({
  url: `http://localhost/${number}`,
  locale: 'fr',
  index: true,
}));
/** @param {number} day */
const numbers = (day) => pagesOfDay(pages, day).map(({ url }) => Number(url.at(-1)));

it('takes one page of each quarter', () => {
  expect(numbers(0)).toEqual([0, 3, 6, 9]);
  expect(numbers(1)).toEqual([1, 4, 7, 9]);
});

it('looks at every page within as many days as a quarter has pages', () => {
  expect(new Set([0, 1, 2].flatMap(numbers)).size).toBe(pages.length);
});

it('takes what there is when there are fewer pages than looks', () => {
  expect(pagesOfDay(pages.slice(0, 3), 20_000).map(({ url }) => url.at(-1))).toEqual(['0', '1', '2']);
});

import { expect, it } from 'vitest';
import { pagesOfDay } from '../../scripts/lib/checks/lighthouse-pages.mjs';

const pages = Array.from({ length: 10 }, (_, number) => ({
  url: `http://localhost/${number}`,
  locale: 'fr',
  index: true,
}));
/** @param {number} day */
const numbers = (day) => pagesOfDay(pages, day).map(({ url }) => Number(url.at(-1)));

it('pagesOfDay takes one page of each quarter of the list', () => {
  expect(numbers(0)).toEqual([0, 3, 6, 9]);
  expect(numbers(1)).toEqual([1, 4, 7, 9]);
});

it('pagesOfDay covers every page within as many days as a quarter has pages', () => {
  expect(new Set([0, 1, 2].flatMap(numbers)).size).toBe(pages.length);
});

it('pagesOfDay takes all pages if there are fewer than four', () => {
  expect(pagesOfDay(pages.slice(0, 3), 20_000).map(({ url }) => url.at(-1))).toEqual(['0', '1', '2']);
});

import { describe, expect, it } from 'vitest';
import { readEveryPage } from './every-page';
import { fail, ok } from './result';

describe('every page of a list', () => {
  it('is read in order, until the last one', async () => {
    const pages = await readEveryPage(async (page) => ok({ page, totalPages: 3 }));
    expect(pages).toMatchObject({ ok: true, value: [{ page: 1 }, { page: 2 }, { page: 3 }] });
  });

  it('ends with the first failure', async () => {
    const failure = { status: 503, code: 'UNAVAILABLE' } as const;
    const pages = await readEveryPage(async (page) => (page < 2 ? ok({ totalPages: 3 }) : fail(failure)));
    expect(pages).toEqual(fail(failure));
  });

  it('is one page if the answer has no valid number of pages', async () => {
    const pages = await readEveryPage(async (page) => ok({ page, totalPages: Number.NaN }));
    expect(pages).toMatchObject({ ok: true, value: [{ page: 1 }] });
  });
});

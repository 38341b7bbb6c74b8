import { ok, type Result } from './result';

/**
 * Reads a list page by page.
 * @returns all pages, or the first failure
 */
export async function readEveryPage<Page extends { totalPages: number }>(
  read: (page: number) => Promise<Result<Page>>,
): Promise<Result<Page[]>> {
  const pages: Page[] = [];
  for (let page = 1; ; page += 1) {
    const result = await read(page);
    if (!result.ok) return result;
    pages.push(result.value);
    // Also ends without a number of pages, which browsers do not check.
    if (!(page < result.value.totalPages)) return ok(pages);
  }
}

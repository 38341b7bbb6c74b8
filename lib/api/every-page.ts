import { ok, type Result } from './result';

/**
 * Reads a list page by page.
 * @returns all pages, or the first failure
 */
export async function readEveryPage<Page extends { totalPages: number }>(
  read: (page: number) => Promise<Result<Page>>,
): Promise<Result<[Page, ...Page[]]>> {
  const first = await read(1);
  if (!first.ok) return first;
  const pages: [Page, ...Page[]] = [first.value];
  // Ends without a number of pages, too: browsers do not check answers.
  while (pages.length < first.value.totalPages) {
    const next = await read(pages.length + 1);
    if (!next.ok) return next;
    pages.push(next.value);
  }
  return ok(pages);
}

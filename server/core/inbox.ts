// What the inboxes of contacts and requests compute alike: whose records are asked for, and what stands around the open one. Pure.
import type { Neighbours } from '../../lib/contract/core/inbox';
import type { Known } from './caller';

/** The account that a list is filtered by. @returns null: records without an assignee; undefined: no filter */
export function assigneeOf(asked: string | undefined, { userId }: Known): string | null | undefined {
  return asked === 'me' ? userId : asked === 'none' ? null : asked;
}

interface Paging {
  page: number;
  limit: number;
}

/** The rows to read for a page: one more at either end, which are the neighbours of its first and last. */
export function windowOf({ page, limit }: Paging): { offset: number; limit: number } {
  const offset = (page - 1) * limit;
  return offset === 0 ? { offset, limit: limit + 1 } : { offset: offset - 1, limit: limit + 2 };
}

/** The ids of the page itself. @param ids those of its window */
export function pageIds(ids: readonly string[], { page, limit }: Paging): string[] {
  const first = page > 1 ? 1 : 0;
  return ids.slice(first, first + limit);
}

/** What stands before and after a record. @param ids those of the page's window */
export function neighboursOf(ids: readonly string[], record: string, paging: Paging): Neighbours {
  const shown = pageIds(ids, paging);
  const first = paging.page > 1 ? 1 : 0;
  const listed = shown.includes(record);
  const at = (index: number) => {
    const id = ids[index];
    if (id === undefined) return null;
    const page = paging.page + (index < first ? -1 : index >= first + paging.limit ? 1 : 0);
    return { id, page };
  };
  if (!listed) return { previous: null, next: shown.length > 0 ? at(first) : null, listed };
  const index = ids.indexOf(record);
  return { previous: at(index - 1), next: at(index + 1), listed };
}

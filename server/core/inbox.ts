import type { Neighbours } from '../../lib/contract/core/inbox';
import type { SignedInCaller } from './caller';

/** @returns null: no assignee; undefined: no filter */
export function assigneeOf(
  assignee: string | undefined,
  { userId }: SignedInCaller,
): string | null | undefined {
  return assignee === 'me' ? userId : assignee === 'none' ? null : assignee;
}

interface Paging {
  page: number;
  limit: number;
}

/** One more row at each end for neighbours. */
export function windowOf({ page, limit }: Paging): { offset: number; limit: number } {
  const offset = (page - 1) * limit;
  return offset === 0 ? { offset, limit: limit + 1 } : { offset: offset - 1, limit: limit + 2 };
}

/** @param ids from `windowOf` */
export function pageIds(ids: readonly string[], { page, limit }: Paging): string[] {
  const first = page > 1 ? 1 : 0;
  return ids.slice(first, first + limit);
}

/** @param ids from `windowOf` */
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

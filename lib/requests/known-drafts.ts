// The browser history may show a page with an older draft.
import type { ProjectRequest } from '@/lib/contract/requests/schemas';

const known = new Map<string, ProjectRequest>();

export function remember(request: ProjectRequest): void {
  known.set(request.id, request);
}

export function forget(id: string): void {
  known.delete(id);
}

/** @param drawn rendered with the page */
export function newest(
  drawn: ProjectRequest | undefined,
  named: string | undefined,
): ProjectRequest | undefined {
  const latest = known.get(named ?? drawn?.id ?? '');
  if (!latest) return drawn;
  return drawn?.id === latest.id && drawn.updatedAt >= latest.updatedAt ? drawn : latest;
}

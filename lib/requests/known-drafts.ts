// Drafts as the server last answered them to this document: going back in the history may show a page drawn before that.
import type { ProjectRequest } from '@/lib/contract/requests/schemas';

const known = new Map<string, ProjectRequest>();

export function remember(request: ProjectRequest): void {
  known.set(request.id, request);
}

export function forget(id: string): void {
  known.delete(id);
}

/** The newer of what a page was drawn with and what is known of the draft its address names. */
export function newest(
  drawn: ProjectRequest | undefined,
  named: string | undefined,
): ProjectRequest | undefined {
  const latest = known.get(named ?? drawn?.id ?? '');
  if (!latest) return drawn;
  return drawn?.id === latest.id && drawn.updatedAt >= latest.updatedAt ? drawn : latest;
}

// Who is asking, and what that lets them see. Every rule takes a caller; none assumes one.
import type { Access } from '../../lib/contract/endpoint';
import type { Instant } from '../db/codec';
import type { PostScope } from '../db/posts';
import type { ProjectScope } from '../db/projects';

/** Nobody known: a visitor, a crawler, the site drawing a cached page. */
export type Caller = { readonly kind: 'anonymous' };

export const anonymous: Caller = { kind: 'anonymous' };

/** Whether a caller may make a call of this access at all. */
export function mayCall(access: Access, caller: Caller): boolean {
  switch (caller.kind) {
    case 'anonymous':
      return access === 'anyone';
  }
}

/** The projects that the public calls show: the same for every caller, a private project has calls of its own. */
export function publicProjects(): ProjectScope {
  return { kind: 'public' };
}

/** The posts a caller may read. */
export function readablePosts(caller: Caller, now: Instant): PostScope {
  switch (caller.kind) {
    case 'anonymous':
      return { kind: 'published', now };
  }
}

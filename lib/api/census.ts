// What the administration counts on its first page, for server components. Each figure by itself: one that can't be read
// does not take the others with it.
import 'server-only';
import { listPosts } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import { listSubscribers } from '@/lib/contract/newsletter';
import { listRequests } from '@/lib/contract/project-requests';
import { listPublicProjects } from '@/lib/contract/projects';
import { listUsers } from '@/lib/contract/users';
import type { User } from '@/lib/contract/users.schema';
import { call } from './call';
import type { Result } from './result';

export interface Census {
  counts: Record<'requests' | 'subscribers' | 'accounts' | 'admins' | 'inactive' | 'projects' | 'posts', number | undefined>;
  /** The newest accounts; undefined when they could not be read. */
  latest: User[] | undefined;
}

const countIn = (result: Result<{ count: number }>) => (result.ok ? result.value.count : undefined);

export async function readCensus(locale: Locale, token: string): Promise<Census> {
  const [requests, subscribers, latest, admins, inactive, projects, posts] = await Promise.all([
    call(listRequests, { query: { status: 'pending', limit: 1 }, locale, token }),
    call(listSubscribers, { query: { status: 'confirmed', limit: 1 }, locale, token }),
    call(listUsers, { query: { limit: 5 }, locale, token }),
    call(listUsers, { query: { role: 'admin', limit: 1 }, locale, token }),
    call(listUsers, { query: { status: 'inactive', limit: 1 }, locale, token }),
    call(listPublicProjects, { query: { locale }, locale }),
    call(listPosts, { query: { locale, limit: 1 }, locale }),
  ]);
  return {
    counts: { requests: countIn(requests), subscribers: countIn(subscribers), accounts: countIn(latest), admins: countIn(admins), inactive: countIn(inactive), projects: countIn(projects), posts: countIn(posts) },
    latest: latest.ok ? latest.value.users : undefined,
  };
}

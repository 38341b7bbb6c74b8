// Alternates between the databases: noise affects both.
import { rareWord } from './fill';
import type { Installation } from './installation';

/** Pages are full in both databases; of events, with ten rows. */
export const questions: readonly { name: string; path: string }[] = [
  { name: 'contacts', path: '/api/contacts' },
  { name: 'contacts, inbox', path: '/api/contacts/inbox' },
  { name: 'contacts, newest first', path: '/api/contacts?sort=-createdAt' },
  { name: 'contacts, open ones', path: '/api/contacts?status=open' },
  { name: 'contacts, by name', path: '/api/contacts?sort=fullName' },
  { name: 'contacts, a word', path: `/api/contacts?search=${rareWord}` },
  { name: 'projects', path: '/api/projects' },
  { name: 'projects, by title', path: '/api/projects?sort=title' },
  { name: 'projects, public by deadline', path: '/api/projects?isPublic=true&sort=deadline' },
  { name: 'projects, overdue', path: '/api/projects?overdue=true' },
  { name: 'projects, a word', path: `/api/projects?search=${rareWord}` },
  { name: 'users', path: '/api/users' },
  { name: 'users, by name', path: '/api/users?sort=name' },
  { name: 'users, inactive ones', path: '/api/users?status=inactive' },
  { name: 'users, a word', path: `/api/users?search=${rareWord}` },
  { name: 'requests', path: '/api/project-requests' },
  { name: 'requests, a word', path: `/api/project-requests?search=${rareWord}` },
  { name: 'requests, inbox', path: '/api/project-requests/inbox' },
  { name: 'invoices', path: '/api/invoices' },
  { name: 'invoices, paid ones', path: '/api/invoices?state=paid' },
  { name: 'invoices, late ones', path: '/api/invoices?state=late' },
  { name: 'letters', path: '/api/letters' },
  { name: 'letters, sent ones', path: '/api/letters?state=sent' },
  { name: 'letters, public pages', path: '/api/letters/sent' },
  { name: 'subscribers', path: '/api/newsletter' },
  { name: 'security events', path: '/api/security-events' },
  { name: 'security events, refused ones', path: '/api/security-events?outcome=refused&limit=10' },
  { name: 'security events, exports', path: '/api/security-events?group=exports&limit=10' },
  { name: 'blog', path: '/api/blog' },
  { name: 'blog, a word', path: `/api/blog?search=${rareWord}` },
  { name: 'articles', path: '/api/blog/articles' },
  { name: 'articles, by title', path: '/api/blog/articles?sort=title' },
  { name: 'articles, lacking English', path: '/api/blog/articles?missing=en' },
  { name: 'articles, a word', path: `/api/blog/articles?search=${rareWord}` },
  { name: 'media', path: '/api/blog/images' },
  { name: 'media, by name', path: '/api/blog/images?sort=original_name' },
  { name: 'media, unused', path: '/api/blog/images?unused=true' },
  { name: 'media, a word', path: `/api/blog/images?search=${rareWord}` },
  { name: 'search of everything', path: `/api/search?q=${rareWord}` },
  { name: 'dashboard', path: '/api/stats/overview?period=90' },
];

/** Milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

export interface Measured {
  name: string;
  path: string;
  small: Times;
  large: Times;
  /** Large divided by small; median of all rounds. */
  ratio: Times;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

const median = (values: readonly number[]) => percentile(values, 50);
const timesOf = (values: readonly number[]): Times => ({
  median: median(values),
  p95: percentile(values, 95),
});

async function timed(installation: Installation, path: string): Promise<number> {
  const begun = performance.now();
  await installation.ask(path);
  return performance.now() - begun;
}

export async function measure(
  small: Installation,
  large: Installation,
  { name, path }: { name: string; path: string },
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Measured> {
  // Warm-up.
  for (let call = 0; call < 5; call += 1)
    for (const installation of [small, large]) await installation.ask(path);
  const found: { small: Times; large: Times }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      few.push(await timed(small, path));
      many.push(await timed(large, path));
    }
    found.push({ small: timesOf(few), large: timesOf(many) });
  }
  const over = (value: (round: { small: Times; large: Times }) => number) => median(found.map(value));
  return {
    name,
    path,
    small: { median: over((round) => round.small.median), p95: over((round) => round.small.p95) },
    large: { median: over((round) => round.large.median), p95: over((round) => round.large.p95) },
    ratio: {
      median: over((round) => round.large.median / round.small.median),
      p95: over((round) => round.large.p95 / round.small.p95),
    },
  };
}

// The customer's tasks, then the agency's promises.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { daysLate } from '@/lib/projects/plan';
import type { DraftRow } from './drafts';

export type FirstThing =
  | { kind: 'question'; request: RequestSummary }
  | { kind: 'quote'; quote: QuoteSummary }
  | { kind: 'draft'; draft: DraftRow }
  | { kind: 'unread'; project: OwnProject }
  | { kind: 'study'; request: RequestSummary }
  | { kind: 'late'; project: OwnProject; milestone: MilestoneSummary; days: number }
  | { kind: 'milestone'; project: OwnProject; milestone: MilestoneSummary }
  /** Requests cannot be sent before the address is verified. */
  | { kind: 'verify'; email: string }
  /** first: nothing was ever sent. */
  | { kind: 'begin'; first: boolean };

interface DashboardState {
  user: Pick<User, 'role' | 'email' | 'emailVerified'>;
  /** Undefined after a read failure. */
  sent: readonly RequestSummary[] | undefined;
  /** Sorted by `openQuotes`. */
  quotes: readonly QuoteSummary[];
  /** Last edited first. */
  drafts: readonly DraftRow[];
  projects: readonly OwnProject[];
  /** Day in the agency's time zone, YYYY-MM-DD. */
  today: string;
}

/** Acceptable quotes, earliest expiry first. */
export function openQuotes(quotes: readonly QuoteSummary[]): QuoteSummary[] {
  const key = ({ validUntil, createdAt }: QuoteSummary) => `${validUntil ?? '9999'} ${createdAt}`;
  return quotes
    .filter(({ allowed, expired }) => allowed.includes('en_cours') && !expired)
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

function openRequests(sent: readonly RequestSummary[]): RequestSummary[] {
  const key = ({ status, dueAt, submittedAt }: RequestSummary) =>
    status === 'pending' ? `1 ${dueAt ?? ''}` : `2 ${submittedAt ?? ''}`;
  return sent
    .filter(
      ({ status, projectId }) => (status === 'pending' || status === 'in_progress') && projectId === null,
    )
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Longest overdue first, then by date. */
function openMilestones(
  projects: readonly OwnProject[],
): { project: OwnProject; milestone: MilestoneSummary }[] {
  return projects
    .filter(({ status }) => status === 'planning' || status === 'in_progress')
    .flatMap((project) =>
      project.milestones
        .filter(({ status }) => status !== 'done')
        .map((milestone) => ({ project, milestone })),
    )
    .sort((one, other) => (one.milestone.dueDate < other.milestone.dueDate ? -1 : 1));
}

/** @returns undefined for the team without tasks: only customers make requests */
export function firstThing({
  user,
  sent,
  quotes,
  drafts,
  projects,
  today,
}: DashboardState): FirstThing | undefined {
  const requests = openRequests(sent ?? []);
  const question = requests.find(({ lastWord }) => lastWord === 'team');
  if (question) return { kind: 'question', request: question };
  const [quote] = quotes;
  if (quote) return { kind: 'quote', quote };
  const [draft] = drafts;
  if (draft) return { kind: 'draft', draft };
  const unread = projects.find((project) => project.unread > 0);
  if (unread) return { kind: 'unread', project: unread };
  const [request] = requests;
  if (request) return { kind: 'study', request };
  const [next] = openMilestones(projects);
  if (next) {
    const days = daysLate(next.milestone, today);
    return days > 0 ? { kind: 'late', ...next, days } : { kind: 'milestone', ...next };
  }
  if (user.role !== 'user') return undefined;
  if (!user.emailVerified) return { kind: 'verify', email: user.email };
  return { kind: 'begin', first: sent?.length === 0 && projects.length === 0 };
}

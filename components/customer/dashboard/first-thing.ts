// Picks what the dashboard names first: what the customer must answer, then what the agency promised, oldest promise first. Pure.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { daysLate } from '@/lib/projects/plan';
import type { DraftRow } from './drafts';

export type FirstThing =
  /** The team asked something about a request. */
  | { kind: 'question'; request: RequestSummary }
  | { kind: 'quote'; quote: QuoteSummary }
  | { kind: 'draft'; draft: DraftRow }
  | { kind: 'unread'; project: OwnProject }
  /** The agency is reading or studying it. */
  | { kind: 'study'; request: RequestSummary }
  | { kind: 'late'; project: OwnProject; milestone: MilestoneSummary; days: number }
  | { kind: 'milestone'; project: OwnProject; milestone: MilestoneSummary }
  /** Without a verified address no request can be sent. */
  | { kind: 'verify'; email: string }
  /** first: nothing was ever sent. */
  | { kind: 'begin'; first: boolean };

interface DashboardState {
  user: Pick<User, 'role' | 'email' | 'emailVerified'>;
  /** Submitted requests; undefined when they could not be read. */
  sent: readonly RequestSummary[] | undefined;
  /** Those to answer, in the order of `openQuotes`. */
  quotes: readonly QuoteSummary[];
  /** Last edited first. */
  drafts: readonly DraftRow[];
  projects: readonly OwnProject[];
  /** Calendar day at the agency, YYYY-MM-DD. */
  today: string;
}

/** Quotes the caller may accept now; the first to expire first, those without an end last. */
export function openQuotes(quotes: readonly QuoteSummary[]): QuoteSummary[] {
  const key = ({ validUntil, createdAt }: QuoteSummary) => `${validUntil ?? '9999'} ${createdAt}`;
  return quotes
    .filter(({ allowed, expired }) => allowed.includes('en_cours') && !expired)
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Requests the agency still works on; the first due first, those without a due date by when they were sent. */
function openRequests(sent: readonly RequestSummary[]): RequestSummary[] {
  const key = ({ status, dueAt, submittedAt }: RequestSummary) =>
    status === 'pending' ? `1 ${dueAt ?? ''}` : `2 ${submittedAt ?? ''}`;
  return sent
    .filter(
      ({ status, projectId }) => (status === 'pending' || status === 'in_progress') && projectId === null,
    )
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The milestones to watch of projects under way: the longest overdue first, then the next ones by date. */
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

/** @returns undefined for the team when nothing waits: only customers describe projects */
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

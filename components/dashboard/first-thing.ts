// The one thing to do first: an offer before a draft, a draft before what is unread. Pure.
import type { OrderSummary } from '@/lib/contract/orders.schema';
import type { OwnProject } from '@/lib/contract/project-record.schema';
import type { User } from '@/lib/contract/users.schema';
import type { DraftRow } from './drafts';

export type FirstThing =
  | { kind: 'offer'; offer: OrderSummary }
  | { kind: 'draft'; draft: DraftRow }
  | { kind: 'unread'; project: OwnProject }
  /** first: nothing was ever sent. */
  | { kind: 'begin'; first: boolean };

interface Known {
  user: Pick<User, 'role'>;
  /** Those to answer, as openOffers has them. */
  offers: readonly OrderSummary[];
  /** Last worked on first. */
  drafts: readonly DraftRow[];
  projects: readonly OwnProject[];
  /** Undefined when requests could not be read. */
  sent: number | undefined;
}

/** Offers that whoever asks may accept now: what ends soonest first, what has no end last. */
export function openOffers(offers: readonly OrderSummary[]): OrderSummary[] {
  const key = ({ validUntil, createdAt }: OrderSummary) => `${validUntil ?? '9999'} ${createdAt}`;
  return offers.filter(({ allowed, expired }) => allowed.includes('en_cours') && !expired).sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Undefined for the team where nothing waits: projects are described by customers. */
export function firstThing({ user, offers, drafts, projects, sent }: Known): FirstThing | undefined {
  const [offer] = offers;
  if (offer) return { kind: 'offer', offer };
  const [draft] = drafts;
  if (draft) return { kind: 'draft', draft };
  const project = projects.find(({ unread }) => unread > 0);
  if (project) return { kind: 'unread', project };
  return user.role === 'user' ? { kind: 'begin', first: sent === 0 && projects.length === 0 } : undefined;
}

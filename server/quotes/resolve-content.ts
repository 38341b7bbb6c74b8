import type { WrittenPart } from '../../lib/contract/quotes/content-schemas';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { wrongSchedule } from '../../lib/contract/quotes/content-schemas';
import { Refusal } from '../core/refusal';
import type { Handle } from '../db/database';
import { listMilestones } from '../projects/parts/milestones';
import { contentOf } from './quote-content';
import type { Written } from './quote-content';
import { suggestCustomer } from './suggest-customer';
import type { QuoteContent, StoredPart } from './tables';

/** Of callers who name no schedule. */
const allAtOnce: WrittenPart = { percent: 100, due: 'acceptance' };

interface Resolving {
  projectId: string;
  /** In the agency's time zone. */
  today: string;
  /** Present content; omitted fields stay. */
  before?: QuoteContent | undefined;
}

/** @throws Refusal INVALID */
export async function resolveContent(
  handle: Handle,
  written: Written,
  { projectId, today, before }: Resolving,
): Promise<QuoteContent> {
  const customer = await resolveCustomer(handle, written, { projectId, before });
  const schedule = await resolveSchedule(handle, written, { projectId, before });
  const { exemption = before?.exemption ?? null } = written;
  const content = contentOf(written, { today, customer, schedule, exemption });
  const code = wrongSchedule(content.totalInclTax, schedule);
  if (code) throw new Refusal('INVALID', [{ field: 'schedule', code }]);
  return content;
}

async function resolveCustomer(
  handle: Handle,
  { customer }: Written,
  { projectId, before }: Pick<Resolving, 'projectId' | 'before'>,
): Promise<QuoteCustomer | null> {
  if (customer === undefined) return before ? before.customer : suggestCustomer(handle, projectId);
  if (customer === null) return null;
  const { isConsumer, name, contact = null, siret = null, vatNumber = null } = customer;
  const { street, postalCode, city, country } = customer;
  const company = isConsumer
    ? { contact: null, siret: null, vatNumber: null }
    : { contact, siret, vatNumber };
  return { isConsumer, name, ...company, street, postalCode, city, country };
}

async function resolveSchedule(
  handle: Handle,
  { schedule }: Written,
  { projectId, before }: Pick<Resolving, 'projectId' | 'before'>,
): Promise<StoredPart[]> {
  if (schedule === undefined && before) return before.schedule;
  const milestones = new Map((await listMilestones(handle, [projectId])).map((each) => [each.id, each]));
  return (schedule ?? [allAtOnce]).map((part, at) => {
    const { percent = null, amount = null, due } = part;
    const shared = { percent, amount: percent === null ? amount : null, due };
    if (due !== 'milestone')
      return { ...shared, milestoneId: null, milestone: null, on: due === 'date' ? (part.on ?? null) : null };
    const milestone = milestones.get(part.milestoneId ?? '');
    if (!milestone) throw new Refusal('INVALID', [{ field: `schedule.${at}.milestoneId`, code: 'unknown' }]);
    const { id: milestoneId, title, due_date: on } = milestone;
    return { ...shared, milestoneId, milestone: title, on };
  });
}

// The log survives erasures: values without personal data, other fields by name.
import type { ActivityRecordType } from '../../../lib/contract/activity/choices';
import type { ActivityChange, ActivityValue } from '../../../lib/contract/activity/schemas';

type Kind = 'state' | 'flag' | 'day' | 'instant' | 'number' | 'id';

/** API names; `*` is a part's id. */
const recorded: Readonly<Partial<Record<ActivityRecordType, Readonly<Record<string, Kind>>>>> = {
  user: {
    role: 'state',
    status: 'state',
    accountType: 'state',
    locale: 'state',
    emailVerified: 'flag',
    otp: 'flag',
    'rights.*': 'flag',
  },
  address: { type: 'state' },
  project: {
    status: 'state',
    isPublic: 'flag',
    startDate: 'day',
    endDate: 'day',
    deadline: 'day',
    progress: 'number',
    cover: 'state',
    'members.*': 'state',
    'milestones.*.status': 'state',
    'milestones.*.dueDate': 'day',
    'milestones.*.position': 'number',
    'files.*.category': 'state',
    'files.*.isPublic': 'flag',
    'images.*.position': 'number',
  },
  request: { status: 'state', projectId: 'id', assignee: 'id' },
  contact: { status: 'state', assignee: 'id' },
  order: {
    status: 'state',
    version: 'number',
    vatRate: 'number',
    totalExclTax: 'number',
    totalInclTax: 'number',
    validUntil: 'day',
  },
  invoice: { totalInclTax: 'number', paid: 'number', refunded: 'number', day: 'number' },
  newsletter: { status: 'state' },
  letter: { sendAt: 'instant', locale: 'state' },
  post: { status: 'state', published_at: 'instant', author_id: 'id', source_id: 'id', follows: 'id' },
  mail: { status: 'state', nextAttemptAt: 'instant' },
};

const shapes: Readonly<Record<Exclude<Kind, 'flag' | 'number'>, RegExp>> = {
  state: /^[a-z][a-zA-Z0-9_-]{0,39}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  instant: /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
  id: /^[0-9a-f-]{36}$/,
};

function kindOf(type: ActivityRecordType, field: string): Kind | undefined {
  const fields = recorded[type];
  return fields?.[field] ?? fields?.[field.replace(/^(\w+)\.[^.]+/, '$1.*')];
}

function settled(kind: Kind, value: unknown): ActivityValue | undefined {
  if (value === null || value === undefined) return null;
  if (kind === 'flag')
    return value === true || value === 1 ? true : value === false || value === 0 ? false : undefined;
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  return typeof value === 'string' && shapes[kind].test(value) ? value : undefined;
}

/**
 * @returns undefined if only the name may be logged
 * @throws Error for a value of another kind
 */
export function recordedChange(
  type: ActivityRecordType,
  { field, before, after }: { field: string; before: unknown; after: unknown },
): ActivityChange | undefined {
  const kind = kindOf(type, field);
  if (kind === undefined) return undefined;
  const change = { field, before: settled(kind, before), after: settled(kind, after) };
  if (change.before === undefined || change.after === undefined)
    throw new Error(`${type}.${field} must be ${kind}`);
  return change as ActivityChange;
}

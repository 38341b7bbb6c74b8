// Which changes are recorded with what stood there before and after: states, roles, flags, days, numbers and ids, which
// can hold nothing about a person. Of every other field the record keeps the name alone, so that an erasure stays one.
import type { ActivityRecordType } from '../../lib/contract/activity/choices';
import type { ActivityChange, ActivityValue } from '../../lib/contract/activity/schemas';

/** How a value is checked before it is written for good. */
type Kind = 'state' | 'flag' | 'day' | 'instant' | 'number' | 'id';

/** By kind of record, as the API names its fields. `*` stands for the id of a part: `milestones.*.status`. */
const recorded: Readonly<Partial<Record<ActivityRecordType, Readonly<Record<string, Kind>>>>> = {
  user: {
    role: 'state',
    status: 'state',
    accountType: 'state',
    locale: 'state',
    emailVerified: 'flag',
    otp: 'flag',
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
  newsletter: { status: 'state' },
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
 * What of a change may be written down; undefined where its name is all.
 * @throws Error where a value is not of the kind its field is recorded as: then the table above is wrong
 */
export function recordedChange(
  type: ActivityRecordType,
  { field, before, after }: { field: string; before: unknown; after: unknown },
): ActivityChange | undefined {
  const kind = kindOf(type, field);
  if (kind === undefined) return undefined;
  const change = { field, before: settled(kind, before), after: settled(kind, after) };
  if (change.before === undefined || change.after === undefined)
    throw new Error(`${type}.${field} is recorded as ${kind} and holds something else`);
  return change as ActivityChange;
}

import type { ActivityEntry, ActivityValue } from '@/lib/contract/activity/schemas';
import { activityActions, type ActivityRecordType } from '@/lib/contract/activity/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteStateOf, quoteStatuses, type QuoteState } from '@/lib/contract/quotes/choices';
import { formatDate, formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ActivityWords {
  locale: Locale;
  texts: Messages['activity'];
  states: Messages['status'];
}

export async function activityWords(locale: Locale): Promise<ActivityWords> {
  const messages = await loadMessages(locale);
  return { locale, texts: messages.activity, states: messages.status };
}

type Table = Readonly<Record<string, string>>;

export type ChangedEntry = Pick<ActivityEntry, 'record' | 'endedBy' | 'changes' | 'names'>;

export const isRecordType = (type: string): type is ActivityRecordType =>
  Object.hasOwn(activityActions, type);

/** For a newer API, the action's name. */
export function actionText(action: string, { texts }: ActivityWords): string {
  const [type = '', what = ''] = action.split('.');
  return (isRecordType(type) ? (texts.actions[type] as Table)[what] : undefined) ?? action;
}

/** Declined by the customer or withdrawn by the team; null if unknown. */
function endOf({
  endedBy = null,
  changes,
}: Pick<ActivityEntry, 'endedBy' | 'changes'>): 'customer' | 'team' | null {
  // Only the team ends accepted quotes.
  const wasAccepted = changes.some(({ field, before }) => field === 'status' && before === 'en_cours');
  return endedBy ?? (wasAccepted ? 'team' : null);
}

function quoteStateIn(
  status: ActivityValue | undefined,
  entry: Pick<ActivityEntry, 'endedBy' | 'changes'>,
): QuoteState | undefined {
  const known = quoteStatuses.find((each) => each === status);
  const endedBy = endOf(entry);
  return known === undefined || (known === 'annule' && endedBy === null)
    ? undefined
    : quoteStateOf({ status: known, endedBy });
}

const inText = (state: string, locale: Locale) => state.charAt(0).toLocaleLowerCase(locale) + state.slice(1);

/** Distinguishes declined and withdrawn quotes. */
export function entryText(
  { action, endedBy, changes }: Pick<ActivityEntry, 'action' | 'endedBy' | 'changes'>,
  words: ActivityWords,
): string {
  const state = action.startsWith('order.')
    ? quoteStateIn(action.slice('order.'.length), { endedBy, changes })
    : undefined;
  const { locale, texts, states } = words;
  return state
    ? fillText(texts.quoteState, { state: inText(states.quote[state], locale) })
    : actionText(action, words);
}

function stateTable(field: string, type: string, states: ActivityWords['states']): Table | undefined {
  if (/^milestones\..+\.status$/.test(field)) return states.milestone;
  if (field !== 'status') return undefined;
  if (type === 'project') return states.project;
  if (type === 'request') return states.request;
  return type === 'order' ? states.quote : undefined;
}

function stateText(
  field: string,
  value: string,
  { record, endedBy, changes }: ChangedEntry,
  { locale, states }: ActivityWords,
): string | undefined {
  const table = stateTable(field, record.type, states);
  const key = record.type === 'order' ? quoteStateIn(value, { endedBy, changes }) : value;
  const state = key === undefined ? undefined : table?.[key];
  return state === undefined ? undefined : inText(state, locale);
}

const CENTS: readonly string[] = ['totalExclTax', 'totalInclTax'];
const PERCENT: readonly string[] = ['progress', 'vatRate'];

/** `milestones.{id}.dueDate` → “Milestone Designs: due”. */
export function fieldText(field: string, names: ActivityEntry['names'], { texts }: ActivityWords): string {
  const [head = '', ...rest] = field.split('.');
  const part = (texts.parts as Table)[head];
  if (part === undefined || rest.length === 0) return (texts.fields as Table)[head] ?? field;
  const [id = '', last] = rest;
  const named = fillText(part, { name: names[id] ?? (texts.values as Table)[id] ?? '' }).trim();
  return last === undefined ? named : `${named}, ${(texts.fields as Table)[last] ?? last}`;
}

export function valueText(
  field: string,
  value: ActivityValue,
  entry: ChangedEntry,
  words: ActivityWords,
): string {
  const { locale, texts } = words;
  const last = field.split('.').at(-1) ?? field;
  if (value === null) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number')
    return CENTS.includes(last)
      ? formatCents(value, locale)
      : PERCENT.includes(last)
        ? formatPercent(value, locale)
        : formatNumber(value, locale);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, locale);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, locale);
  return (
    entry.names[value] ?? stateText(field, value, entry, words) ?? (texts.values as Table)[value] ?? value
  );
}

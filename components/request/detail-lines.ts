// Skips unanswered questions.
import { requestSteps, type ProjectType, type RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest, RequestDraft } from '@/lib/contract/requests/schemas';
import { typedPhone } from '@/lib/format/contact';
import { formatDate } from '@/lib/format/dates';
import type { ShortlistLine } from '@/lib/contract/projects/services';
import { formatMoney, formatMoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { RequestField } from '@/lib/requests/fields';
import { fieldsOf } from '@/lib/requests/steps';
import { valueAt } from '@/lib/requests/values';
import { tierOf } from '@/lib/portfolio/services';
import type { DetailWords } from './detail-words';

export type DetailedRequest = RequestDraft | ProjectRequest;

export interface DetailLine {
  name: string;
  label: string;
  /** In the requester's own words. */
  isWritten?: boolean;
  value:
    | { kind: 'text'; text: string }
    | { kind: 'list'; items: readonly string[] }
    | { kind: 'links'; items: readonly string[] };
}

export const detailSections = requestSteps.filter(
  (step): step is Exclude<RequestStep, 'review'> => step !== 'review',
);

/** « 8 000 € – 15 000 € », « à partir de 8 000 € », “up to €15,000”; undefined without amounts. */
export function budgetText(
  budget: DetailedRequest['budget'],
  { locale, details }: Pick<DetailWords, 'locale' | 'details'>,
): string | undefined {
  const [min, max] = [budget?.min ?? null, budget?.max ?? null];
  if (min !== null && max !== null)
    return min === max ? formatMoney(min, locale) : formatMoneyRange({ from: min, to: max }, locale);
  if (min !== null) return fillText(details.from, { amount: formatMoney(min, locale) });
  return max === null ? undefined : fillText(details.upTo, { amount: formatMoney(max, locale) });
}

const writtenKinds: readonly RequestField['kind'][] = ['line', 'prose', 'list'];

const wordOf = (names: Readonly<Record<string, string>>, id: unknown) =>
  typeof id === 'string' ? (names[id] ?? id) : undefined;

function namesFor(field: RequestField, words: DetailWords): Readonly<Record<string, string>> {
  if (field.name === 'projectType') return words.types;
  if (field.name === 'service') return words.services;
  return field.name === 'tier' ? words.tiers : words.choices;
}

/** « Web, Simple (1 000 € – 5 000 €) ». */
function lineText(line: ShortlistLine, words: DetailWords): string {
  const name = [words.services[line.service] ?? line.service, words.tiers[line.tier]]
    .filter(Boolean)
    .join(', ');
  const price = tierOf(line, words.prices)?.price;
  return price ? `${name} (${formatMoneyRange(price, words.locale)})` : name;
}

const canBeOpened = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

function valueOf(field: RequestField, value: unknown, words: DetailWords): DetailLine['value'] | undefined {
  const text = (answer: string | undefined): DetailLine['value'] | undefined =>
    answer ? { kind: 'text', text: answer } : undefined;
  if (Array.isArray(value)) {
    const items = value
      .map((item: unknown) =>
        field.kind === 'choices' ? (wordOf(namesFor(field, words), item) ?? '') : String(item),
      )
      .filter(Boolean);
    return items.length === 0 ? undefined : { kind: items.every(canBeOpened) ? 'links' : 'list', items };
  }
  if (field.kind === 'flag')
    return typeof value === 'boolean' ? text(value ? words.flags.yes : words.flags.no) : undefined;
  if (typeof value !== 'string') return undefined;
  if (field.kind === 'choice' || field.kind === 'select' || field.kind === 'service')
    return text(wordOf(namesFor(field, words), value));
  if (field.kind === 'day')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? text(formatDate(value, words.locale)) : undefined;
  if (field.kind === 'line' && field.input === 'tel')
    return text(typedPhone(value, words.locale).replaceAll(' ', '\u00a0'));
  return canBeOpened(value) ? { kind: 'links', items: [value] } : text(value);
}

export function detailLines(
  section: RequestStep,
  request: DetailedRequest,
  words: DetailWords,
): DetailLine[] {
  const type: ProjectType | '' = request.projectType ?? '';
  const several = (request.shortlist?.length ?? 0) > 1;
  return fieldsOf(section, type).flatMap((field): DetailLine[] => {
    // Several lines replace service and tier.
    if (several && (field.name === 'service' || field.name === 'tier')) return [];
    if (field.kind === 'shortlist') {
      const items = several ? (request.shortlist ?? []).map((line) => lineText(line, words)) : [];
      return items.length > 0
        ? [{ name: field.name, label: words.labels[field.key], value: { kind: 'list', items } }]
        : [];
    }
    // One line for both ends.
    if (field.name === 'budget.max') return [];
    if (field.name === 'budget.min') {
      const budget = budgetText(request.budget, words);
      return budget
        ? [{ name: 'budget', label: words.labels.budget, value: { kind: 'text', text: budget } }]
        : [];
    }
    const value = valueOf(field, valueAt(request, field.name), words);
    if (!value) return [];
    const line = { name: field.name, label: words.labels[field.key], value };
    return [section !== 'contact' && writtenKinds.includes(field.kind) ? { ...line, isWritten: true } : line];
  });
}

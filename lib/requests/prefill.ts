import {
  lineKey,
  lineOf,
  tierIds,
  uniqueLines,
  type ServiceId,
  type ShortlistLine,
  type TierId,
} from '@/lib/contract/projects/services';
import type { User } from '@/lib/contract/accounts/schemas';
import { typedPhone } from '@/lib/format/contact';
import { totalPrice, type Prices, type ServiceTable } from '@/lib/portfolio/services';
import { valuesOf, type RequestValues } from './values';

export interface ServiceSelection {
  readonly service: ServiceId;
  readonly tier?: TierId | undefined;
  /** `service` and `tier` are the first line. */
  readonly shortlist?: readonly ShortlistLine[] | undefined;
}

/** By id. */
type Known = Readonly<Record<string, unknown>>;

/**
 * @param services others are ignored
 * @returns undefined without a service
 */
export function selectionIn(
  query: { service?: unknown; tier?: unknown; shortlist?: unknown },
  services: Known,
): ServiceSelection | undefined {
  const keys = typeof query.shortlist === 'string' ? query.shortlist.split(',') : [];
  const lines = knownLines(
    keys.flatMap((key) => lineOf(key) ?? []),
    services,
  );
  if (lines.length > 0) return selectionOfLines(lines);
  const { service } = query;
  if (typeof service !== 'string' || !Object.hasOwn(services, service)) return undefined;
  return { service, tier: tierIds.find((id) => id === query.tier) };
}

/** Without lines of services that are gone. */
export const knownLines = <Line extends ShortlistLine>(lines: readonly Line[], services: Known): Line[] =>
  lines.filter(({ service }) => Object.hasOwn(services, service));

/** undefined without lines. */
export function selectionOfLines(lines: readonly ShortlistLine[]): ServiceSelection | undefined {
  const [first, ...others] = uniqueLines(lines);
  return first && (others.length > 0 ? { ...first, shortlist: [first, ...others] } : first);
}

/** Inverse of selectionIn. */
export function selectionQuery(selection: ServiceSelection | undefined): {
  service?: string;
  tier?: string | undefined;
  shortlist?: string;
} {
  return selection
    ? {
        service: selection.service,
        tier: selection.tier,
        ...(selection.shortlist && { shortlist: selection.shortlist.map(lineKey).join(',') }),
      }
    : {};
}

/** Empty without a tier. */
export const linesOf = ({ service, tier, shortlist }: ServiceSelection): readonly ShortlistLine[] =>
  shortlist ?? (tier ? [{ service, tier }] : []);

/** Sum of the lines' prices; without a maximum if one is open, empty if one is not published. */
export function budgetOf(selection: ServiceSelection, prices: Prices): RequestValues['budget'] {
  const lines = linesOf(selection);
  const total = lines.length === 0 ? undefined : totalPrice(lines, prices);
  if (!total) return { min: '', max: '' };
  const { from, to } = total;
  return { min: String(from), max: to === null ? '' : String(to) };
}

export function answersOf(
  selection: ServiceSelection,
  services: ServiceTable,
): Pick<RequestValues, 'projectType' | 'service' | 'tier' | 'shortlist' | 'budget'> {
  return {
    projectType: services[selection.service]?.projectType ?? '',
    service: selection.service,
    tier: selection.tier ?? '',
    shortlist: (selection.shortlist ?? []).map(lineKey),
    budget: budgetOf(selection, services),
  };
}

export function selectionOf({
  service,
  tier,
  shortlist,
}: Pick<RequestValues, 'service' | 'tier' | 'shortlist'>): ServiceSelection | undefined {
  const several = selectionOfLines(shortlist.flatMap((key) => lineOf(key) ?? []));
  return several ?? (service === '' ? undefined : { service, tier: tier === '' ? undefined : tier });
}

export function newValues(
  { firstName, lastName, email, phone, accountType, companyName, locale }: User,
  services: ServiceTable,
  selection?: ServiceSelection,
): RequestValues {
  const company = accountType === 'business' ? (companyName ?? '') : '';
  return {
    ...valuesOf(),
    contact: {
      fullName: `${firstName} ${lastName}`.trim(),
      email,
      phone: phone ? typedPhone(phone, locale) : '',
      company,
    },
    ...(selection && answersOf(selection, services)),
  };
}

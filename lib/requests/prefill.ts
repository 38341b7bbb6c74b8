import type { ProjectType } from '@/lib/contract/requests/choices';
import {
  lineKey,
  lineOf,
  serviceIds,
  tierIds,
  uniqueLines,
  type ServiceId,
  type ShortlistLine,
  type TierId,
} from '@/lib/contract/projects/services';
import type { User } from '@/lib/contract/accounts/schemas';
import { typedPhone } from '@/lib/format/contact';
import { totalPrice } from '@/lib/portfolio/services';
import { valuesOf, type RequestValues } from './values';

export interface ServiceSelection {
  readonly service: ServiceId;
  readonly tier?: TierId | undefined;
  /** Several lines; the first is `service` and `tier`. */
  readonly shortlist?: readonly ShortlistLine[] | undefined;
}

const types: Readonly<Record<ServiceId, ProjectType>> = {
  web: 'website',
  software: 'webApp',
  mobile: 'mobileApp',
  cloud: 'other',
  consulting: 'other',
};

/** undefined without a service. */
export function selectionIn(query: {
  service?: unknown;
  tier?: unknown;
  shortlist?: unknown;
}): ServiceSelection | undefined {
  const lines =
    typeof query.shortlist === 'string' ? query.shortlist.split(',').flatMap((key) => lineOf(key) ?? []) : [];
  if (lines.length > 0) return selectionOfLines(lines);
  const service = serviceIds.find((id) => id === query.service);
  return service && { service, tier: tierIds.find((id) => id === query.tier) };
}

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

/** Sum of the prices; no maximum if one is open. */
export function budgetOf(selection: ServiceSelection): RequestValues['budget'] {
  const lines = linesOf(selection);
  if (lines.length === 0) return { min: '', max: '' };
  const { from, to } = totalPrice(lines);
  return { min: String(from), max: to === null ? '' : String(to) };
}

export function answersOf(
  selection: ServiceSelection,
): Pick<RequestValues, 'projectType' | 'service' | 'tier' | 'shortlist' | 'budget'> {
  return {
    projectType: types[selection.service],
    service: selection.service,
    tier: selection.tier ?? '',
    shortlist: (selection.shortlist ?? []).map(lineKey),
    budget: budgetOf(selection),
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
    ...(selection && answersOf(selection)),
  };
}

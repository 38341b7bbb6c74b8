// What a new request begins with: who asks, from their profile, and what they chose on the services page. @see PRODUCT §9
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

export interface Offer {
  readonly service: ServiceId;
  readonly tier?: TierId | undefined;
  /** All lines where there are several; the first is `service` and `tier`. */
  readonly shortlist?: readonly ShortlistLine[] | undefined;
}

const types: Readonly<Record<ServiceId, ProjectType>> = {
  web: 'website',
  software: 'webApp',
  mobile: 'mobileApp',
  cloud: 'other',
  consulting: 'other',
};

/** What an address asks for, if it asks for something on sale. A tier alone says nothing. */
export function offerIn(query: {
  service?: unknown;
  tier?: unknown;
  shortlist?: unknown;
}): Offer | undefined {
  const lines =
    typeof query.shortlist === 'string' ? query.shortlist.split(',').flatMap((key) => lineOf(key) ?? []) : [];
  if (lines.length > 0) return offerOfLines(lines);
  const service = serviceIds.find((id) => id === query.service);
  return service && { service, tier: tierIds.find((id) => id === query.tier) };
}

/** What a shortlist asks for; undefined when it is empty. */
export function offerOfLines(lines: readonly ShortlistLine[]): Offer | undefined {
  const [first, ...others] = uniqueLines(lines);
  return first && (others.length > 0 ? { ...first, shortlist: [first, ...others] } : first);
}

/** The query of the new project page that asks for an offer; `offerIn` reads it. */
export function offerQuery(offer: Offer | undefined): {
  service?: string;
  tier?: string | undefined;
  shortlist?: string;
} {
  return offer
    ? {
        service: offer.service,
        tier: offer.tier,
        ...(offer.shortlist && { shortlist: offer.shortlist.map(lineKey).join(',') }),
      }
    : {};
}

/** The lines of an offer; empty without a tier. */
export const linesOf = ({ service, tier, shortlist }: Offer): readonly ShortlistLine[] =>
  shortlist ?? (tier ? [{ service, tier }] : []);

/** The budget an offer suggests: the sum of its lines' prices, open at its upper end where one of them is. */
export function budgetOf(offer: Offer): RequestValues['budget'] {
  const lines = linesOf(offer);
  if (lines.length === 0) return { min: '', max: '' };
  const { from, to } = totalPrice(lines);
  return { min: String(from), max: to === null ? '' : String(to) };
}

/** The answers an offer gives. */
export function answersOf(
  offer: Offer,
): Pick<RequestValues, 'projectType' | 'service' | 'tier' | 'shortlist' | 'budget'> {
  return {
    projectType: types[offer.service],
    service: offer.service,
    tier: offer.tier ?? '',
    shortlist: (offer.shortlist ?? []).map(lineKey),
    budget: budgetOf(offer),
  };
}

/** The offer a form holds. */
export function offerOf({
  service,
  tier,
  shortlist,
}: Pick<RequestValues, 'service' | 'tier' | 'shortlist'>): Offer | undefined {
  const several = offerOfLines(shortlist.flatMap((key) => lineOf(key) ?? []));
  return several ?? (service === '' ? undefined : { service, tier: tier === '' ? undefined : tier });
}

/** The form of a new request. */
export function newValues(
  { firstName, lastName, email, phone, accountType, companyName, locale }: User,
  offer?: Offer,
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
    ...(offer && answersOf(offer)),
  };
}

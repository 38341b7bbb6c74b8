// What a new request begins with: who asks, from their profile, and what they chose on the services page. @see PRODUCT §9
import type { ProjectType } from '@/lib/contract/project-request-choices';
import { serviceIds, tierIds, type ServiceId, type TierId } from '@/lib/contract/services';
import type { User } from '@/lib/contract/users.schema';
import { services } from '@/lib/services';
import { valuesOf, type RequestValues } from './values';

export interface Offer {
  readonly service: ServiceId;
  readonly tier?: TierId | undefined;
}

const types: Readonly<Record<ServiceId, ProjectType>> = { web: 'website', software: 'webApp', mobile: 'mobileApp', cloud: 'other', consulting: 'other' };

/** What an address asks for, if it asks for something on sale. A tier alone says nothing. */
export function offerIn(query: { service?: unknown; tier?: unknown }): Offer | undefined {
  const service = serviceIds.find((id) => id === query.service);
  return service && { service, tier: tierIds.find((id) => id === query.tier) };
}

/** The budget a tier suggests; its upper end is open where its price is. */
export function budgetOf({ service, tier }: Offer): RequestValues['budget'] {
  if (!tier) return { min: '', max: '' };
  const { from, to } = services[service][tier].price;
  return { min: String(from), max: to === null ? '' : String(to) };
}

/** The answers an offer gives: type of project, service, tier, budget. */
export function answersOf(offer: Offer): Pick<RequestValues, 'projectType' | 'service' | 'tier' | 'budget'> {
  return { projectType: types[offer.service], service: offer.service, tier: offer.tier ?? '', budget: budgetOf(offer) };
}

/** The offer a form holds. */
export const offerOf = ({ service, tier }: Pick<RequestValues, 'service' | 'tier'>): Offer | undefined => (service === '' ? undefined : { service, tier: tier === '' ? undefined : tier });

/** The form of a new request. */
export function newValues({ firstName, lastName, email, phone, accountType, companyName }: User, offer?: Offer): RequestValues {
  const company = accountType === 'business' ? (companyName ?? '') : '';
  return { ...valuesOf(), contact: { fullName: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '', company }, ...(offer && answersOf(offer)) };
}

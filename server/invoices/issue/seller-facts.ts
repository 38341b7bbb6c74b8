import type { Locale } from '../../../lib/contract/core/locale';
import { hexesOf } from '../../../lib/contract/settings/checks/accent';
import type { SectionValues } from '../../../lib/contract/settings/sections';
import type { Seller } from '../../documents/model';

type Facts = Pick<SectionValues, 'identity' | 'legal'>;

/** Of the mark, without the agency's own. */
const usualAccent = '#cf300e';

/** @param siteUrl without trailing slash */
export function sellerOf({ identity, legal }: Facts, locale: Locale, siteUrl: string): Seller {
  const { street, postalCode, city, country } = identity.address;
  return {
    name: identity.name,
    legalName: legal.publisher,
    form: legal.form,
    capital: legal.capital,
    rcs: legal.rcs,
    siren: legal.siren || legal.siret.slice(0, 9),
    siret: legal.siret,
    ape: legal.ape,
    vat: legal.vat,
    address: { street, postalCode, city, country },
    email: identity.email,
    phone: identity.phone,
    insurance: legal.insurance[locale] || legal.insurance.fr,
    mediator: legal.mediator,
    site: new URL(siteUrl).host,
    logo: null,
    accent: hexesOf(identity.accent)?.paper ?? usualAccent,
  };
}

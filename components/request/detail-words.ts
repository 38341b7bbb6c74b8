import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { TierId } from '@/lib/contract/projects/services';
import { formatPhone } from '@/lib/format/phone';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { choiceNamesOf } from '@/lib/portfolio/choice-names';
import { priceTable, type Prices } from '@/lib/portfolio/services';
import { logoOf, type LogoAddresses } from '@/lib/settings/logo';
import { siteSettings } from '@/lib/settings/shown-settings';

export interface DetailWords {
  locale: Locale;
  agency: string;
  logo: LogoAddresses | undefined;
  sections: Messages['wizard']['names'];
  details: Messages['wizard']['details'];
  types: Messages['projectRequest']['types'];
  labels: Messages['projectRequest']['labels'];
  choices: Messages['projectRequest']['choices'];
  flags: Messages['projectRequest']['flags'];
  services: Readonly<Record<string, string>>;
  tiers: Readonly<Record<TierId, string>>;
  prices: Prices;
}

export async function detailWords(locale: Locale): Promise<DetailWords> {
  const [{ wizard, projectRequest }, site] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  return {
    locale,
    agency: site.identity.name,
    logo: logoOf(site),
    sections: wizard.names,
    details: wizard.details,
    types: projectRequest.types,
    labels: projectRequest.labels,
    choices: projectRequest.choices,
    flags: projectRequest.flags,
    services: choiceNamesOf(site.services).service,
    tiers: site.services.tierNames,
    prices: priceTable(site.services),
  };
}

/** Formats the phone number: browsers lack the countries' formats. */
export function printedRequest<Printed extends Pick<ProjectRequest, 'contact'>>(
  request: Printed,
  locale: Locale,
): Printed {
  const { phone } = request.contact;
  return phone ? { ...request, contact: { ...request.contact, phone: formatPhone(phone, locale) } } : request;
}

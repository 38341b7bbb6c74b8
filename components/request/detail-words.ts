import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { ServiceId, TierId } from '@/lib/contract/projects/services';
import { formatPhone } from '@/lib/format/phone';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { serviceIds } from '@/lib/portfolio/services';
import { site } from '@/lib/site';

export interface DetailWords {
  locale: Locale;
  agency: string;
  sections: Messages['wizard']['names'];
  details: Messages['wizard']['details'];
  types: Messages['projectRequest']['types'];
  labels: Messages['projectRequest']['labels'];
  choices: Messages['projectRequest']['choices'];
  flags: Messages['projectRequest']['flags'];
  services: Readonly<Record<ServiceId, string>>;
  tiers: Readonly<Record<TierId, string>>;
}

export async function detailWords(locale: Locale): Promise<DetailWords> {
  const { wizard, projectRequest, services } = await loadMessages(locale);
  return {
    locale,
    agency: site.name,
    sections: wizard.names,
    details: wizard.details,
    types: projectRequest.types,
    labels: projectRequest.labels,
    choices: projectRequest.choices,
    flags: projectRequest.flags,
    services: Object.fromEntries(serviceIds.map((id) => [id, services.services[id].title])) as Record<
      ServiceId,
      string
    >,
    tiers: services.tiers,
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

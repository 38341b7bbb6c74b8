import type { Locale } from '@/lib/contract/core/locale';
import { siteUrl } from '@/lib/env';
import { formatPhone } from '@/lib/format/phone';
import { href } from '@/lib/routes';
import type { SiteSettings } from './site-settings';

/** One way replaces a missing one. `call`: there is a phone. */
export function reachOf({ identity }: Pick<SiteSettings, 'identity'>, locale: Locale) {
  const phone = identity.phone && formatPhone(identity.phone, locale);
  const page = `${siteUrl()}${href({ route: 'contact' }, locale)}`;
  return {
    phone: phone || identity.email || page,
    email: identity.email || page,
    call: phone ? ('yes' as const) : ('no' as const),
  };
}

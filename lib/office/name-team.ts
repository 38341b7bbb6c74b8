import type { Colleague } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';

export interface Teammate {
  id: string;
  name: string;
}

/** By name in the language; equal names are followed by their e-mail address. */
export function nameTeam(accounts: readonly Colleague[], locale: Locale): Teammate[] {
  const names = new Intl.Collator(locale, { sensitivity: 'base' });
  const nameOf = ({ firstName, lastName }: Colleague) => `${firstName} ${lastName}`.trim();
  const hasNamesake = (account: Colleague) =>
    accounts.some((each) => each.id !== account.id && names.compare(nameOf(each), nameOf(account)) === 0);
  return accounts
    .map((account) => ({
      id: account.id,
      name: account.email && hasNamesake(account) ? `${nameOf(account)} (${account.email})` : nameOf(account),
    }))
    .sort((one, other) => names.compare(one.name, other.name));
}

import type { z } from 'zod';
import { sameCompany } from '../../../lib/contract/core/address/company';
import type { Notifications, profileBody } from '../../../lib/contract/accounts/schemas';
import { toFlag } from '../../db/codec';
import type { UserChanges, UserRow } from '../queries';
import { storedPhone } from '../../core/phone';
import { Refusal } from '../../core/refusal';

type Change = Omit<
  z.output<typeof profileBody>,
  'email' | 'currentPassword' | 'otp' | 'notifications' | 'updatedAt'
>;

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  accountType: 'account_type',
  phone: 'phone',
  companyName: 'company_name',
  siret: 'siret',
  vatNumber: 'vat_number',
  legalRepresentative: 'legal_representative',
  position: 'position',
  locale: 'locale',
} as const satisfies Record<keyof Change, keyof UserChanges>;

/**
 * @returns `fields`: the contract's names of changed columns
 * @throws Refusal INVALID for an invalid phone number, SIRET and VAT number of different companies, or a
 * business account without company name
 */
export function profileChanges(user: UserRow, wanted: Change): { changes: UserChanges; fields: string[] } {
  const changes: Record<string, string | null> = {};
  const fields: string[] = [];
  for (const [name, column] of Object.entries(columns) as [keyof Change, (typeof columns)[keyof Change]][]) {
    const given = wanted[name];
    if (given === undefined) continue;
    const value = name === 'phone' && given !== null ? storedPhone(given) : given;
    if (name === 'phone' && given !== null && value === null)
      throw new Refusal('INVALID', [{ field: 'phone', code: 'phone' }]);
    if (value === user[column]) continue;
    changes[column] = value;
    fields.push(name);
  }
  const { siret, vat_number: vat, account_type: type, company_name: company } = { ...user, ...changes };
  // Old business accounts may lack a name.
  if (type === 'business' && !company && (fields.includes('accountType') || fields.includes('companyName')))
    throw new Refusal('INVALID', [{ field: 'companyName', code: 'required' }]);
  if (siret && vat && !sameCompany(siret, vat))
    throw new Refusal('INVALID', [
      { field: fields.includes('vatNumber') ? 'vatNumber' : 'siret', code: 'sameCompany' },
    ]);
  return { changes, fields };
}

const choices = {
  projectUpdates: 'notify_project_updates',
  offers: 'notify_offers',
  requestStates: 'notify_request_states',
  inbox: 'notify_inbox',
} as const satisfies Record<keyof Notifications, keyof UserChanges>;

export function notificationChanges(
  user: UserRow,
  wanted: z.output<typeof profileBody>['notifications'] = {},
): { changes: UserChanges; fields: string[] } {
  const changes: UserChanges = {};
  for (const [name, column] of Object.entries(choices) as [
    keyof Notifications,
    (typeof choices)[keyof Notifications],
  ][]) {
    const given = wanted[name];
    if (given !== undefined && toFlag(given) !== user[column]) changes[column] = toFlag(given);
  }
  return { changes, fields: Object.keys(changes).length > 0 ? ['notifications'] : [] };
}

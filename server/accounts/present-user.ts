import type { User } from '../../lib/contract/accounts/schemas';
import { fromFlag, fromJson } from '../db/codec';
import type { UserRow } from './queries';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    role: row.role,
    // Without effect until the address is confirmed.
    rights: row.email_verified_at === null ? [] : fromJson(row.rights),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    accountType: row.account_type,
    phone: row.phone,
    companyName: row.company_name,
    siret: row.siret,
    vatNumber: row.vat_number,
    legalRepresentative: row.legal_representative,
    position: row.position,
    status: row.status,
    locale: row.locale,
    notifications: {
      projectUpdates: fromFlag(row.notify_project_updates),
      offers: fromFlag(row.notify_offers),
      requestStates: fromFlag(row.notify_request_states),
      inbox: row.role === 'admin' ? fromFlag(row.notify_inbox) : undefined,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

import type { Locale } from '../../../lib/contract/core/locale';
import { recordActivity } from '../../core/activity/record-activity';
import type { Activity } from '../../core/activity/record-activity';
import type { Handle } from '../../db/database';
import type { DemoProject } from './format';
import type { OfficeTime } from './office-time';

export interface Office extends Pick<OfficeTime, 'now' | 'today' | 'ago' | 'at' | 'dayIn'> {
  transaction: Handle;
  /** Ids of accounts, by key or name. */
  accounts: Map<string, string>;
  /** Languages of accounts that are customers, by key: all texts about a customer are in it. */
  customers: ReadonlyMap<string, Locale>;
  /** Stored in order of time, at the end. */
  activity: { at: Date; happened: Activity }[];
  documents: ReadonlyMap<string, Uint8Array>;
  storeFile: StoreFile;
}

/** @returns the storage key */
export type StoreFile = (bytes: Uint8Array) => Promise<string>;

export interface ProjectInOffice {
  id: string;
  project: DemoProject;
  /** Ids of documents, by name. */
  files: Map<string, string>;
  /** Ids of quotes, by key. */
  quotes: Map<string, string>;
  /** Ids of invoices, by key. */
  invoices: Map<string, string>;
}

/** @throws Error for a name that is not in accounts.json */
export function idOf({ accounts }: Pick<Office, 'accounts'>, by: string): string {
  const id = accounts.get(by);
  if (id === undefined) throw new Error(`accounts.json does not have ${by}`);
  return id;
}

export const sideOf = ({ customers }: Pick<Office, 'customers'>, by: string): 'customer' | 'team' =>
  customers.has(by) ? 'customer' : 'team';

/** @throws Error for a key that is no customer's */
export function localeOf({ customers }: Pick<Office, 'customers'>, key: string): Locale {
  const locale = customers.get(key);
  if (locale === undefined) throw new Error(`${key} is no customer`);
  return locale;
}

export function note(
  office: Office,
  hours: number,
  by: string | null,
  happened: Omit<Activity, 'actor'>,
): void {
  const actor = by === null ? null : idOf(office, by);
  office.activity.push({ at: office.ago(hours), happened: { actor, ...happened } });
}

export async function storeActivity({ transaction, activity }: Office): Promise<void> {
  for (const { at, happened } of activity.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await recordActivity(transaction, { ...happened, demo: 1 }, at);
}

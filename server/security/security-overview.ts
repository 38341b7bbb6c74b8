import type { z } from 'zod';
import { securityEventGroupNames, securityEventGroups } from '../../lib/contract/security/choices';
import type { securityCountsSchema, SecurityOverview } from '../../lib/contract/security/schemas';
import { toInstant } from '../db/codec';
import { countByHour, countSecurityEvents, listSignedIn } from './queries';
import type { HourCount } from './queries';
import type { Context } from '../core/context';
import { findAccounts } from './account-names';
import { dayAt } from '../../lib/format/days';
import { inAgencyTimeZone } from '../../lib/time-zone';

const DAYS = 7;

/** Refusals per network and hour that count as an attack. */
const ATTACK = 5;

const localHour = inAgencyTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }),
);

const sum = (rows: readonly HourCount[]) => rows.reduce((total, { count }) => total + count, 0);

/** More failures than typing errors explain, without refusals by role. */
function attackers(rows: readonly HourCount[]): string[] {
  const tries = new Map<string, number>();
  const found = new Set<string>();
  for (const { address, hour, kind, outcome, count } of rows) {
    if (address === null || outcome === 'done' || kind === 'access') continue;
    const place = `${address} ${hour}`;
    const soFar = (tries.get(place) ?? 0) + count;
    tries.set(place, soFar);
    if (outcome === 'throttled' || soFar >= ATTACK) found.add(address);
  }
  return [...found];
}

/** The day with most refusals, then most sign-ins. */
function busiestDay(rows: readonly HourCount[]): SecurityOverview['busiest'] {
  const days = new Map<string, { entered: number; refused: number }[]>();
  for (const { hour, outcome, count } of rows) {
    const at = new Date(`${hour}:00:00.000Z`);
    const day = dayAt(at);
    const hours = days.get(day) ?? Array.from({ length: 24 }, () => ({ entered: 0, refused: 0 }));
    const place = hours[Number(localHour().format(at))];
    if (place) place[outcome === 'done' ? 'entered' : 'refused'] += count;
    days.set(day, hours);
  }
  const weigh = (hours: readonly { entered: number; refused: number }[]) =>
    hours.reduce((total, { entered, refused }) => total + entered + refused * 100_000, 0);
  const [busiest] = [...days].sort(([one, a], [other, b]) => weigh(b) - weigh(a) || (one < other ? 1 : -1));
  return busiest ? { day: busiest[0], hours: busiest[1] } : null;
}

export async function securityOverview(
  { database, now }: Pick<Context, 'database' | 'now'>,
  account: string | undefined,
): Promise<SecurityOverview> {
  const since = toInstant(new Date(now.getTime() - DAYS * 86_400_000));
  const rows = await countByHour(database.read, since, account);
  const addresses = attackers(rows);
  const signedIn = await listSignedIn(database.read, { since, addresses, refusals: ATTACK, account });
  const person = await findAccounts(database.read, signedIn);
  return {
    refused: sum(rows.filter(({ outcome }) => outcome === 'refused')),
    throttled: sum(rows.filter(({ outcome }) => outcome === 'throttled')),
    attacks: addresses.length,
    opened: signedIn.map(person),
    busiest: busiestDay(rows),
  };
}

export async function securityCounts(
  { database }: Pick<Context, 'database'>,
  account: string | undefined,
): Promise<z.output<typeof securityCountsSchema>> {
  const rows = await countSecurityEvents(database.read, account);
  const total = (chosen: typeof rows) => chosen.reduce((soFar, { count }) => soFar + count, 0);
  const groups = Object.fromEntries(
    securityEventGroupNames.map((group) => [
      group,
      total(rows.filter(({ kind }) => (securityEventGroups[group] as readonly string[]).includes(kind))),
    ]),
  ) as Record<keyof typeof securityEventGroups, number>;
  return {
    all: total(rows),
    refused: total(rows.filter(({ outcome }) => outcome === 'refused')),
    throttled: total(rows.filter(({ outcome }) => outcome === 'throttled')),
    ...groups,
  };
}

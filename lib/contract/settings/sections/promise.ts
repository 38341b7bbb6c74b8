import { z } from 'zod';
import { isCountry } from '../../core/address/country';
import { fieldFacts } from '../fields';
import { rule } from '../../core/fields';

let zones: ReadonlySet<string> | undefined;

function isTimeZone(name: string): boolean {
  zones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return zones.has(name);
}

/** Working hours until an answer becomes urgent and until it is due, without a promise. */
export const TEAM_HOURS = { from: 24, to: 48 } as const;

const hours = () => z.number().int().min(1).max(240);

export const promiseSchema = z.object({
  /** Working hours until an answer; null: no promise. */
  hours: z
    .object({ from: hours(), to: hours() })
    .refine(({ from, to }) => to >= from, { path: ['to'], ...rule('inverted') })
    .nullable()
    .register(fieldFacts, { kind: 'hours' }),
  /** IANA name. */
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, rule('timeZone'))
    .register(fieldFacts, { kind: 'choice', isRequired: true }),
  /** Of the public holidays: `FR`, or with a part of the country `FR-57`. */
  region: z
    .string()
    .max(6)
    .trim()
    .toUpperCase()
    .refine(
      (value) => /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(value) && isCountry(value.slice(0, 2)),
      rule('region'),
    )
    .register(fieldFacts, { kind: 'choice', isRequired: true }),
});

// Field types that several resources share.
import { z } from 'zod';
import { looksLikePhone, plainPhone } from './phone';

/** UUID, version 7 when made here (an external host may use other ids of such letters). */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Lower-case words joined by hyphens, as they stand in addresses. */
export const slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** Calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** Page number from 1 and page size, as query values. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const limit = (byDefault: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(byDefault);

/** A short name on one line: no control characters, which databases refuse. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/);

/** Free text somebody searches for; whatever cannot be searched in it is left out. */
export const search = z.string().trim().max(200);

/** Several lines, without the control characters that databases refuse. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);

/** A text that may be left out; an empty one says the same as none. */
export const optionalLine = (most: number) =>
  line(most)
    .trim()
    .transform((value) => value || null)
    .nullable()
    .optional();
export const optionalProse = (most: number) =>
  lines(most)
    .transform((value) => value || null)
    .nullable()
    .optional();

const phoneText = (most: number) =>
  line(most)
    .transform(plainPhone)
    .refine((value) => value === '' || looksLikePhone(value), { params: { code: 'phone' } })
    .transform((value) => value || null);

/** A phone number of the right shape, as people write it; French where it names no country. Rules store it as E.164. */
export const phone = (most: number) => phoneText(most).nullable();
export const optionalPhone = (most: number) => phone(most).optional();

/** Short texts in the order given; empty ones are left out. */
export const stringList = (items: number, most: number) =>
  z
    .array(line(most).trim())
    .max(items)
    .transform((list) => list.filter(Boolean));

/** A switch, as a query value. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list's order, as a query value: a field's name, with `-` before it from the greatest to the least. */
export const sorting = <const Field extends string, const Default extends Field | `-${Field}`>(
  fields: readonly Field[],
  byDefault: Default,
) =>
  // What stands for any field is too much for TypeScript to compare.
  z.enum(fields.flatMap((field) => [field, `-${field}`] as const)).default(byDefault as never);

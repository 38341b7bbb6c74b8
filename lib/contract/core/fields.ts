import { z } from 'zod';
import { looksLikePhone, plainPhone } from './address/phone';
import { withoutBroken, withoutHidden } from './visible-text';

/** @param code key of the messages `api.fields` */
export const rule = (code: string) => ({ params: { code } });

/** UUID version 7; an external host may use other ids. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

export const slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Part of the demonstration; absent otherwise. */
export const demoMark = z.boolean().optional();

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** YYYY-MM-DD. */
export const day = z.iso.date();

/** Query values: page number (from 1) and page size. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const limit = (byDefault: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(byDefault);

/** Without control characters, which databases refuse; hidden ones are left out. */
export const line = (most: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .max(most)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/);

/** The search ignores characters it cannot search for. */
export const search = z.string().trim().max(200);

/** Without the characters that databases refuse. */
export const lines = (most: number) =>
  z
    .string()
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .overwrite(withoutBroken)
    .trim()
    .max(most);

/** Optional text; an empty one counts as omitted. */
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

/** As typed; French without a country code. The server stores E.164. */
export const phone = (most: number) => phoneText(most).nullable();
export const optionalPhone = (most: number) => phone(most).optional();

export const stringList = (items: number, most: number) =>
  z
    .array(line(most).trim())
    .max(items)
    .transform((list) => list.filter(Boolean));

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A field name, prefixed with `-` for descending order. */
export const sorting = <const Field extends string, const Default extends Field | `-${Field}`>(
  fields: readonly Field[],
  byDefault: Default,
) =>
  // `never`: comparing the generic type is too expensive for TypeScript.
  z.enum(fields.flatMap((field) => [field, `-${field}`] as const)).default(byDefault as never);

// People: account, profile and what each call about them takes and answers. @see specification §3, §5, PRODUCT §6
import { z } from 'zod';
import { compact, isSiret, isVatNumber, sameCompany } from '../core/company';
import { isCountry } from '../core/country';
import { isPostalCode, plainPostalCode } from '../core/postal-code';
import { id, instant, line, lines, optionalLine, optionalPhone } from '../core/fields';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale';
import { roles, userStatuses } from './choices';

export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

const accountTypeSchema = z.enum(['personal', 'business']);
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatusSchema>;

/** @see specification §5, §9: at least 8 characters. The upper bound keeps hashing cheap to refuse. */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

export const email = line(254).trim().toLowerCase().pipe(z.email());
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** A password to compare: any length up to the bound, so that an old one is never refused by its form. */
export const givenPassword = z.string().min(1).max(PASSWORD_MAX);
/** Invisible signs but the joiners of some scripts, separators of lines, and what a mail program would show as a link. */
const unfit = /(?![\u200c\u200d])\p{Cf}|\p{Zl}|\p{Zp}|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;
/** Names go into mails to addresses nobody has confirmed yet: what an address or markup needs has no place in them. */
export const personName = line(100)
  .trim()
  .min(1)
  .regex(/^[^<>@:/\\]*$/)
  .refine((name) => /\p{L}/u.test(name) && !unfit.test(name));
const text = (most: number) => line(most).trim();
/** A rule's own code, found in `issue.params.code` and in the messages under `api.fields`. */
const rule = (code: string) => ({ params: { code } });

/** What somebody is told by mail. What security and law require is always sent. @see PRODUCT §8 */
export const notificationsSchema = z.object({
  /** Messages of their projects that they have not read for a while. */
  projectUpdates: z.boolean(),
  /** Quotes to accept, changed or answered. */
  offers: z.boolean(),
  /** What becomes of their project requests. */
  requestStates: z.boolean(),
});
export type Notifications = z.output<typeof notificationsSchema>;

export const userSchema = z.object({
  id,
  role: roleSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An address waiting for its confirmation; null when none does. */
  pendingEmail: z.string().nullable(),
  accountType: accountTypeSchema,
  /** E.164. */
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  legalRepresentative: z.string().nullable(),
  position: z.string().nullable(),
  status: userStatusSchema,
  locale: localeSchema,
  notifications: notificationsSchema,
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;

const siretField = text(40)
  .transform(compact)
  .refine((value) => value === '' || isSiret(value), rule('siret'))
  .transform((value) => value || null)
  .nullable()
  .optional();
const vatField = text(40)
  .transform(compact)
  .refine((value) => value === '' || isVatNumber(value), rule('vat'))
  .transform((value) => value || null)
  .nullable()
  .optional();

const profileFields = {
  firstName: personName,
  lastName: personName,
  email,
  accountType: accountTypeSchema,
  phone: optionalPhone(40),
  companyName: optionalLine(200),
  siret: siretField,
  vatNumber: vatField,
  legalRepresentative: optionalLine(200),
  position: optionalLine(200),
  locale: localeSchema,
  /** The version this change was based on; a stale one gets 409 STALE. */
  updatedAt: instant.optional(),
};

/** SIRET and VAT of one company share the SIREN. */
function sameSiren(value: {
  siret?: string | null | undefined;
  vatNumber?: string | null | undefined;
}): boolean {
  return !value.siret || !value.vatNumber || sameCompany(value.siret, value.vatNumber);
}

/** A business account has a name to print. */
function isNamed(value: {
  accountType?: string | undefined;
  companyName?: string | null | undefined;
}): boolean {
  return value.accountType !== 'business' || value.companyName === undefined || Boolean(value.companyName);
}

/** A code or a recovery code, as typed; an empty field is none. */
export const givenCode = line(40)
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** Any part of the profile; what is left out stays. A new e-mail asks for the password, for a code where the account has codes, and takes effect once it is confirmed. */
export const profileBody = z
  .object({
    ...profileFields,
    notifications: notificationsSchema.partial(),
    currentPassword: givenPassword,
    otp: givenCode,
  })
  .partial()
  .refine(sameSiren, { path: ['vatNumber'], ...rule('sameCompany') })
  .refine(isNamed, { path: ['companyName'], ...rule('required') });

export const passwordBody = z.object({ currentPassword: givenPassword, newPassword });
export const deactivateBody = z.object({ reason: lines(2000).min(1), password: givenPassword });
export const deleteAccountBody = z.object({ password: givenPassword, confirm: z.literal(true) });

export const adminUserBody = z
  .object({ ...profileFields, role: roleSchema })
  .partial()
  .refine(sameSiren, { path: ['vatNumber'], ...rule('sameCompany') })
  .refine(isNamed, { path: ['companyName'], ...rule('required') });
export const inviteBody = z.object({
  email,
  firstName: personName,
  lastName: personName,
  role: roleSchema.default('user'),
  locale: localeSchema.optional(),
  projectId: id.optional(),
});

export const userAnswer = success({ user: userSchema });
/** Everything held about the caller, table by table. */
export const exportAnswer = success({ exportedAt: instant, data: z.record(z.string(), z.unknown()) });

export const addressUses = ['billing', 'shipping'] as const;
export type AddressUse = (typeof addressUses)[number];
/** What an address serves; `both` serves each of the two. */
export const addressTypeSchema = z.enum([...addressUses, 'both']);
export type AddressType = z.output<typeof addressTypeSchema>;
export const addressSchema = z.object({
  id,
  type: addressTypeSchema,
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  state: z.string().nullable(),
  /** Whether it is the default of anything it serves. */
  isDefault: z.boolean(),
  /** What it is the default of: each use that has an address has exactly one default. */
  defaultFor: z.array(z.enum(addressUses)),
});
export type Address = z.output<typeof addressSchema>;

export const addressBody = z
  .object({
    type: addressTypeSchema,
    street: text(200).min(1),
    city: text(200).min(1),
    postalCode: line(20).transform(plainPostalCode).pipe(z.string().min(1)),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .refine(isCountry, rule('country')),
    state: optionalLine(200),
    /** Left out: the first of its use becomes the default, a changed address stays what it was. */
    isDefault: z.boolean().optional(),
  })
  .refine(({ postalCode, country }) => isPostalCode(postalCode, country), {
    path: ['postalCode'],
    ...rule('postalCode'),
  });
export const addressAnswer = success({ address: addressSchema });
export const addressListAnswer = success({ addresses: z.array(addressSchema) });

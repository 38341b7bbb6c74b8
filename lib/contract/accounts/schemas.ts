import { z } from 'zod';
import { compact, isSiret, isVatNumber, sameCompany } from '../core/address/company';
import { isCountry } from '../core/address/country';
import { isPostalCode, plainPostalCode } from '../core/address/postal-code';
import { id, instant, line, lines, optionalLine, optionalPhone, rule } from '../core/fields';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
import { rights } from '../core/permissions';
import { roles, userStatuses } from './choices';
import { runningField } from './contract-schemas';

export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

const accountTypeSchema = z.enum(['personal', 'business']);
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatusSchema>;

/** The maximum limits the cost of hashing. @see docs/product.md, "Limits" */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

export const email = line(254).trim().toLowerCase().pipe(z.email());
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** No minimum: older passwords must work. */
export const givenPassword = z.string().min(1).max(PASSWORD_MAX);
/** Emoji, and text that mail clients link. */
const unfit = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;
/** Mails to unconfirmed addresses contain names: refuses URLs and markup. @param most characters */
export const nameOfPerson = (most: number) =>
  line(most)
    .trim()
    .min(1)
    .regex(/^[^<>@:/\\]*$/)
    .refine((name) => /\p{L}/u.test(name) && !unfit.test(name), { params: { code: 'invalid_format' } });
export const personName = nameOfPerson(100);
const text = (most: number) => line(most).trim();
/** In `issue.params.code` and a key under `api.fields`. */

/** Mails that security or law requires are always sent. */
export const notificationsSchema = z.object({
  projectUpdates: z.boolean(),
  offers: z.boolean(),
  requestStates: z.boolean(),
  /** New contacts and requests. Administrators only. */
  inbox: z.boolean().optional(),
});
export type Notifications = z.output<typeof notificationsSchema>;

/** Each right once, in the order of the list. */
const rightsField = z
  .array(z.enum(rights))
  .max(rights.length)
  .transform((chosen) => rights.filter((right) => chosen.includes(right)));

export const userSchema = z.object({
  id,
  role: roleSchema,
  /** Parts of the office open to a manager. Hosts without rights omit them. */
  rights: z.array(z.enum(rights)).optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
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

export const siretField = text(40)
  .transform(compact)
  .refine((value) => value === '' || isSiret(value), rule('siret'))
  .transform((value) => value || null)
  .nullable()
  .optional();
export const vatField = text(40)
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
  /** Optimistic lock (409 STALE). */
  updatedAt: instant.optional(),
};

export function sameSiren(value: {
  siret?: string | null | undefined;
  vatNumber?: string | null | undefined;
}): boolean {
  return !value.siret || !value.vatNumber || sameCompany(value.siret, value.vatNumber);
}

/** Documents of a business account need a company name. */
function isNamed(value: {
  accountType?: string | undefined;
  companyName?: string | null | undefined;
}): boolean {
  return value.accountType !== 'business' || value.companyName === undefined || Boolean(value.companyName);
}

/** An empty field means none. */
export const givenCode = line(40)
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** A new e-mail address needs the password (with TOTP also a code) and takes effect once confirmed. */
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
export const deleteAccountBody = z.object({
  password: givenPassword,
  confirm: z.literal(true),
  running: runningField,
});

export const adminUserBody = z
  .object({ ...profileFields, role: roleSchema, rights: rightsField })
  .partial()
  .refine(sameSiren, { path: ['vatNumber'], ...rule('sameCompany') })
  .refine(isNamed, { path: ['companyName'], ...rule('required') });
export const inviteBody = z
  .object({
    email,
    firstName: personName,
    lastName: personName,
    role: roleSchema.default('user'),
    /** Managers only. */
    rights: rightsField.optional(),
    locale: localeSchema.optional(),
    projectId: id.optional(),
  })
  .refine(({ role, rights: chosen = [] }) => role === 'manager' || chosen.length === 0, {
    path: ['rights'],
    ...rule('managerOnly'),
  });

export const userAnswer = success({ user: userSchema });
export const exportAnswer = success({ exportedAt: instant, data: z.record(z.string(), z.unknown()) });

export const addressUses = ['billing', 'shipping'] as const;
export type AddressUse = (typeof addressUses)[number];
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
  isDefault: z.boolean(),
  /** Uses with this default; each use with addresses has exactly one. */
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
    /** Omitted: true for a use's first address; unchanged for an existing one. */
    isDefault: z.boolean().optional(),
  })
  .refine(({ postalCode, country }) => isPostalCode(postalCode, country), {
    path: ['postalCode'],
    ...rule('postalCode'),
  });
export const addressAnswer = success({ address: addressSchema });
export const addressListAnswer = success({ addresses: z.array(addressSchema) });

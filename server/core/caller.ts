import { PROOF_LIFE } from '../../lib/contract/core/endpoint';
import type { Access, AnyEndpoint } from '../../lib/contract/core/endpoint';
import type { ErrorCode } from '../../lib/contract/core/errors';
import type { Role } from '../../lib/contract/accounts/schemas';
import type { Instant } from '../db/codec';
import { Refusal } from './refusal';

/** Includes crawlers, cached pages and invalid tokens. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** The token names the account's current role. */
export interface SignedInCaller {
  readonly kind: Role;
  readonly userId: string;
  readonly sessionId: string;
  readonly emailVerified: boolean;
  /** Identity proved within PROOF_LIFE. */
  readonly proven: boolean;
  readonly hasSecondFactor?: true;
  /** The mandatory second factor is missing: customer's rights only. */
  readonly lacksSecondFactor?: true;
}

export type Caller = Anonymous | SignedInCaller;

export const anonymous: Anonymous = { kind: 'anonymous' };

const reach: Record<Access, readonly Caller['kind'][]> = {
  anyone: ['anonymous', 'user', 'manager', 'admin'],
  user: ['user', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};

/** @returns undefined for an allowed call */
export function refusalOf(
  { access, stranger = 'UNAUTHORIZED' }: Pick<AnyEndpoint, 'access' | 'stranger'>,
  caller: Caller,
): ErrorCode | undefined {
  if (reach[access].includes(caller.kind)) return undefined;
  if (caller.kind === 'anonymous') return stranger;
  return caller.lacksSecondFactor ? 'OTP_SETUP_REQUIRED' : 'FORBIDDEN';
}

export function isRecent(provenAt: Instant | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < PROOF_LIFE;
}

function lacksProof({ proof }: Pick<AnyEndpoint, 'proof'>, caller: Caller, body: unknown): boolean {
  if (proof === undefined || (caller.kind !== 'anonymous' && caller.proven)) return false;
  if (proof === 'recent') return true;
  if (proof === 'second-factor') return caller.kind !== 'anonymous' && caller.hasSecondFactor === true;
  const sent = (body ?? {}) as Record<string, unknown>;
  return Object.entries(proof.fields).some(([field, values]) =>
    values === 'any' ? sent[field] !== undefined : values.includes(sent[field] as string),
  );
}

/** @throws Refusal UNAUTHORIZED */
export function requireUser({ caller }: { readonly caller: Caller }): SignedInCaller {
  if (caller.kind === 'anonymous') throw new Refusal('UNAUTHORIZED');
  return caller;
}

/**
 * Without a second factor, staff actions in a project would count as the customer's.
 * @throws Refusal OTP_SETUP_REQUIRED
 */
export function requireSecondFactor({ lacksSecondFactor }: SignedInCaller): void {
  if (lacksSecondFactor) throw new Refusal('OTP_SETUP_REQUIRED');
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export function requireAdmin(context: { readonly caller: Caller }): SignedInCaller {
  const known = requireUser(context);
  if (known.kind !== 'admin') throw new Refusal('FORBIDDEN');
  return known;
}

/**
 * For calls that commit the customer.
 * @see docs/product.md, "Sessions"
 * @throws Refusal UNAUTHORIZED, EMAIL_NOT_VERIFIED
 */
export function requireVerified(context: { readonly caller: Caller }): SignedInCaller {
  const known = requireUser(context);
  if (!known.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED');
  return known;
}

/** @throws Refusal without permission, or without a required recent proof of identity */
export function requireAccess(endpoint: AnyEndpoint, caller: Caller, body: unknown): void {
  const refused = refusalOf(endpoint, caller);
  if (refused) throw new Refusal(refused);
  if (lacksProof(endpoint, caller, body)) throw new Refusal('PROOF_REQUIRED');
}

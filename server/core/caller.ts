import { PROOF_LIFE } from '../../lib/contract/core/endpoint';
import type { AnyEndpoint } from '../../lib/contract/core/endpoint';
import type { ErrorCode } from '../../lib/contract/core/errors';
import { hasRight, isPermitted, rights } from '../../lib/contract/core/permissions';
import type { Right } from '../../lib/contract/core/permissions';
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
  /** Of a manager, as stored now. Absent: none. */
  readonly rights?: readonly Right[];
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

const holderOf = ({ kind: role, rights }: SignedInCaller) => ({ role, rights });

export const mayUse = (caller: Caller, right: Right): boolean =>
  caller.kind !== 'anonymous' && hasRight(holderOf(caller), right);

/** Staff without their mandatory second factor are none, although they have no other rights. */
export const isCustomer = ({ kind, lacksSecondFactor }: SignedInCaller): boolean =>
  kind === 'user' && lacksSecondFactor !== true;

export const isStaff = (caller: Caller): boolean => rights.some((right) => mayUse(caller, right));

export function refusalOf(
  { access, rights, stranger = 'UNAUTHORIZED' }: Pick<AnyEndpoint, 'access' | 'rights' | 'stranger'>,
  caller: Caller,
): ErrorCode | undefined {
  if (caller.kind === 'anonymous') return isPermitted({ access }) ? undefined : stranger;
  if (isPermitted({ access, rights }, holderOf(caller))) return undefined;
  return caller.lacksSecondFactor ? 'OTP_SETUP_REQUIRED' : 'FORBIDDEN';
}

export function isRecent(provenAt: Instant | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < PROOF_LIFE;
}

/** @param input parsed: parameters and body */
function lacksProof({ proof }: Pick<AnyEndpoint, 'proof'>, caller: Caller, input: unknown): boolean {
  if (proof === undefined || (caller.kind !== 'anonymous' && caller.proven)) return false;
  if (proof === 'recent') return true;
  if (proof === 'second-factor') return caller.kind !== 'anonymous' && caller.hasSecondFactor === true;
  const sent = (input ?? {}) as Record<string, unknown>;
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

/** @throws Refusal UNAUTHORIZED, FORBIDDEN unless an administrator, or a manager with one of the rights */
export function requireRight(
  context: { readonly caller: Caller },
  ...anyOf: readonly [Right, ...Right[]]
): SignedInCaller {
  const known = requireUser(context);
  if (!anyOf.some((right) => mayUse(known, right))) throw new Refusal('FORBIDDEN');
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

/**
 * @param input parsed: parameters and body
 * @throws Refusal if the caller may not make the call, or needs a recent proof of identity for this input
 */
export function requireAccess(endpoint: AnyEndpoint, caller: Caller, input: unknown): void {
  const refused = refusalOf(endpoint, caller);
  if (refused) throw new Refusal(refused);
  if (lacksProof(endpoint, caller, input)) throw new Refusal('PROOF_REQUIRED');
}

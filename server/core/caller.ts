// Who is asking, and what that lets them see. Every rule takes a caller; none assumes one.
import { PROOF_LIFE } from '../../lib/contract/core/endpoint';
import type { Access, AnyEndpoint } from '../../lib/contract/core/endpoint';
import type { ErrorCode } from '../../lib/contract/core/errors';
import type { Role } from '../../lib/contract/accounts/schemas';
import type { Instant } from '../db/codec';
import type { PostScope } from '../posts/queries';
import type { ProjectScope } from '../projects/queries';
import { Refusal } from './refusal';

/** Nobody known: a visitor, a crawler, the site drawing a cached page, a token that stands for nothing any more. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** Somebody signed in: a live session of an active account, whose role is the one their token names. */
export interface Known {
  readonly kind: Role;
  readonly userId: string;
  readonly sessionId: string;
  readonly emailVerified: boolean;
  /** Whether they proved who they are, in this session, within the last PROOF_LIFE. */
  readonly proven: boolean;
  /** Whether their account has codes or a passkey. */
  readonly hasSecondFactor?: true;
  /** An administrator or manager without the second factor that the setting asks for: has a customer's access until they add one. */
  readonly lacksSecondFactor?: true;
}

export type Caller = Anonymous | Known;

export const anonymous: Anonymous = { kind: 'anonymous' };

const reach: Record<Access, readonly Caller['kind'][]> = {
  anyone: ['anonymous', 'user', 'manager', 'admin'],
  user: ['user', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};

/** Why a caller may not make a call at all; undefined when they may. */
export function refusalOf(
  { access, stranger = 'UNAUTHORIZED' }: Pick<AnyEndpoint, 'access' | 'stranger'>,
  caller: Caller,
): ErrorCode | undefined {
  if (reach[access].includes(caller.kind)) return undefined;
  if (caller.kind === 'anonymous') return stranger;
  return caller.lacksSecondFactor ? 'OTP_SETUP_REQUIRED' : 'FORBIDDEN';
}

/** Whether a proof of this time is good for the calls that ask for one. */
export function isRecent(provenAt: Instant | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < PROOF_LIFE;
}

/**
 * Whether a call asks for a proof that its caller has not given lately.
 * @param body as the endpoint's schema reads it
 */
export function lacksProof({ proof }: Pick<AnyEndpoint, 'proof'>, caller: Caller, body: unknown): boolean {
  if (proof === undefined || (caller.kind !== 'anonymous' && caller.proven)) return false;
  if (proof === 'recent') return true;
  if (proof === 'second-factor') return caller.kind !== 'anonymous' && caller.hasSecondFactor === true;
  const sent = (body ?? {}) as Record<string, unknown>;
  return Object.entries(proof.fields).some(([field, values]) =>
    values === 'any' ? sent[field] !== undefined : values.includes(sent[field] as string),
  );
}

/**
 * The caller, who must be signed in.
 * @throws Refusal UNAUTHORIZED
 */
export function requireUser({ caller }: { readonly caller: Caller }): Known {
  if (caller.kind === 'anonymous') throw new Refusal('UNAUTHORIZED');
  return caller;
}

/**
 * Refuses an administrator or manager who lacks the second factor that the setting asks for: what they do in a project would count as
 * the customer's.
 * @throws Refusal OTP_SETUP_REQUIRED
 */
export function requireSecondFactor({ lacksSecondFactor }: Known): void {
  if (lacksSecondFactor) throw new Refusal('OTP_SETUP_REQUIRED');
}

/**
 * The caller, who must be an administrator.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export function requireAdmin(context: { readonly caller: Caller }): Known {
  const known = requireUser(context);
  if (known.kind !== 'admin') throw new Refusal('FORBIDDEN');
  return known;
}

/**
 * The caller, who must have confirmed their e-mail address: before that they may look and draft, not commit to anything.
 * @throws Refusal UNAUTHORIZED, EMAIL_NOT_VERIFIED @see PRODUCT §5
 */
export function requireVerified(context: { readonly caller: Caller }): Known {
  const known = requireUser(context);
  if (!known.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED');
  return known;
}

/** The projects that the public calls show: the same for every caller, a private project has calls of its own. */
export function publicProjects(): ProjectScope {
  return { kind: 'public' };
}

/** The posts the public calls show: the same for every caller, drafts are the editorial desk's business. */
export function readablePosts(now: Instant): PostScope {
  return { kind: 'published', now };
}

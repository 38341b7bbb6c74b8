import type { z } from 'zod';
import { PROOF_LIFE } from '../../../lib/contract/core/endpoint';
import type { proofAnswer } from '../../../lib/contract/accounts/proof-schemas';
import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import { findLiveSession } from '../sign-in/sessions';
import { isRecent, requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { needsPasskey } from '../sign-in/second-factor';

export type ProofState = Omit<z.output<typeof proofAnswer>, 'success'>;

/** Whole seconds since the proof. */
export const secondsAgo = (provenAt: Instant | null, now: Date): number | null =>
  provenAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(provenAt)) / 1000));

/** Whole seconds until the proof expires. */
export const secondsLeft = (provenAt: Instant | null, now: Date): number =>
  provenAt !== null && isRecent(provenAt, now)
    ? Math.floor((Date.parse(provenAt) + PROOF_LIFE - now.getTime()) / 1000)
    : 0;

/** @throws Refusal UNAUTHORIZED */
export async function showProof(context: Context): Promise<ProofState> {
  const { sessionId } = requireUser(context);
  const { database, now } = context;
  const session = await findLiveSession(database.read, sessionId, toInstant(now));
  if (!session) throw new Refusal('UNAUTHORIZED');
  return {
    secondsLeft: secondsLeft(session.proven_at, now),
    secondsAgo: secondsAgo(session.proven_at, now),
    otp: session.otp_enabled_at !== null,
    passkey: session.passkey_count > 0,
    password: !needsPasskey(context, session),
  };
}

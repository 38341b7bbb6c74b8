// Connects calls refused with PROOF_REQUIRED to the dialog of the page, after which they are made again.

import type { ApiFailure } from '../result';

/** Begins the fragment of an address that names an export to download after a proof: `/admin#proof=%2Fapi%2F…`. */
export const PROOF_HASH = '#proof=';

/** Fields in which a call holds the password of its caller. */
const passwordFields = ['password', 'currentPassword'] as const;

export interface ProvenCall {
  /** In any case. */
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
}

/**
 * given: the call may be made again. declined: the person closed the dialog. ended: the session ended meanwhile. A
 * failure: the password that the call holds is wrong.
 */
export type ProofAnswer = 'given' | 'declined' | 'ended' | ApiFailure;

/** The password that a call holds, which its caller has just typed; undefined for a call without one. */
export function passwordIn({ body }: ProvenCall): { field: string; password: string } | undefined {
  const sent = (body ?? {}) as Record<string, unknown>;
  const field = passwordFields.find((name) => typeof sent[name] === 'string');
  return field && { field, password: sent[field] as string };
}

type Ask = (call: ProvenCall) => Promise<ProofAnswer>;

let ask: Ask | undefined;

/** Says what asks the person, on this page. @returns the way to stop */
export function answerProofs(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

export function askForProof(call: ProvenCall): Promise<ProofAnswer> {
  return ask ? ask(call) : Promise.resolve('declined');
}

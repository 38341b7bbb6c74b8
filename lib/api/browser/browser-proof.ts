// For calls refused with PROOF_REQUIRED.

import type { ApiFailure } from '../result';

/** Fragment with the export to download after a proof: `/admin#proof=%2Fapi%2F…`. */
export const PROOF_HASH = '#proof=';

const passwordFields = ['password', 'currentPassword'] as const;

export interface ProvenCall {
  /** Any case. */
  method: string;
  /** With query. */
  path: string;
  body?: unknown;
}

/** `declined`: dialog closed. `ended`: session ended. A failure: wrong password in the call. */
export type ProofAnswer = 'given' | 'declined' | 'ended' | ApiFailure;

export function passwordIn({ body }: ProvenCall): { field: string; password: string } | undefined {
  const sent = (body ?? {}) as Record<string, unknown>;
  const field = passwordFields.find((name) => typeof sent[name] === 'string');
  return field && { field, password: sent[field] as string };
}

type Ask = (call: ProvenCall) => Promise<ProofAnswer>;

let ask: Ask | undefined;

/** Registers the page's dialog. */
export function answerProofs(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

export function askForProof(call: ProvenCall): Promise<ProofAnswer> {
  return ask ? ask(call) : Promise.resolve('declined');
}

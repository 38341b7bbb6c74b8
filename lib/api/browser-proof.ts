// Connects calls refused with PROOF_REQUIRED to the dialog of the page, after which they are made again.

/** Begins the fragment of an address that names an export to download after a proof: `/admin#proof=%2Fapi%2F…`. */
export const PROOF_HASH = '#proof=';

export interface ProvenCall {
  /** In any case. */
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
}

/** given: the call may be made again. declined: the person closed the dialog. ended: the session ended meanwhile. */
export type ProofAnswer = 'given' | 'declined' | 'ended';

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

// A rule that says no throws this. Its code is one of the contract's; which status goes with it stands there too.
import type { ErrorCode, FieldError } from '../../lib/contract/core/errors';

/** A field found wrong by a rule; its text is looked up in the language of the answer. */
export type WrongField = Omit<FieldError, 'message'>;

export class Refusal extends Error {
  override name = 'Refusal';
  /** The id of the account it is about, where the caller is not signed in to it. */
  account?: string;

  constructor(
    readonly code: ErrorCode,
    readonly fields: readonly WrongField[] = [],
    /** retryAfter: seconds until another try makes sense. allowed: the states that can be reached instead. */
    readonly advice: { readonly retryAfter?: number; readonly allowed?: readonly string[] } = {},
  ) {
    super(code);
  }
}

/** Names the account that a refusal of this work is about, for the record of security events. */
export async function concerning<T>(account: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && account !== undefined) error.account ??= account;
    throw error;
  }
}

import type { ErrorCode, FieldError } from '../../lib/contract/core/errors';

export type WrongField = Omit<FieldError, 'message'>;

export class Refusal extends Error {
  override name = 'Refusal';
  /** The account concerned, unless signed in. */
  account?: string;

  constructor(
    readonly code: ErrorCode,
    readonly fields: readonly WrongField[] = [],
    /** retryAfter: seconds. allowed: reachable states. count: records in the way. */
    readonly advice: {
      readonly retryAfter?: number;
      readonly allowed?: readonly string[];
      readonly count?: number;
    } = {},
  ) {
    super(code);
  }
}

/** Adds the account for security events. */
export async function concerning<T>(account: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && account !== undefined) error.account ??= account;
    throw error;
  }
}

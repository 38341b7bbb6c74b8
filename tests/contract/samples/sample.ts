/** Without a token, the caller has the access that the endpoint requires. */
export interface Try {
  path: string;
  body?: unknown;
  /** Replaces the body in uploads. */
  form?: FormData;
  token?: string;
}

/** A function creates the records that the call consumes. */
export type Entry = string | Try | (() => Promise<Try>);

export interface Sample {
  /** Calls that must succeed; none where they need a mail that cannot be read. */
  right: Entry[];
  wrong: [call: Entry, field: string][];
  absent: Entry[];
}

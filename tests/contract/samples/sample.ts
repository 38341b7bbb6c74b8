// What is tried of a call: addresses that must work and addresses that must not.
/** A call: its address, and what goes with it. Without a token, the endpoint's own kind of caller makes it. */
export interface Try {
  path: string;
  body?: unknown;
  /** Goes instead of a body, where a file is sent. */
  form?: FormData;
  token?: string;
}

/** A function makes what its call will use up. */
export type Entry = string | Try | (() => Promise<Try>);

export interface Sample {
  /** Calls that answer as declared. None where they need a mail that cannot be read. */
  right: Entry[];
  /** Calls with wrong input, each with the field that is to be named. */
  wrong: [call: Entry, field: string][];
  /** Calls about what does not exist. */
  absent: Entry[];
}

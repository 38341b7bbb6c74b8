/** Without token: the required access. */
export interface Try {
  path: string;
  body?: unknown;
  /** Instead of the body, in uploads. */
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
}

/** A function creates consumed records. */
export type Entry = string | Try | (() => Promise<Try>);

export interface Sample {
  /** Must succeed; none if they need an unreadable mail. */
  right: Entry[];
  wrong: [call: Entry, field: string][];
  absent: Entry[];
}

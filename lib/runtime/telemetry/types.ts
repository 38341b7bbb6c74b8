// Types of the process-wide objects of telemetry. Imports nothing: lib/runtime/registry.ts names them.

export type Level = 'info' | 'warn' | 'error';
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: Fields) => void;

export interface RequestContext {
  /** What the front, the site and the API call it. */
  readonly id: string;
  /** The API left a call of this request without an answer: others need not wait as long again. */
  apiSilent?: true;
  /** The page drawn for it shows that something could not be read: it is answered 503. */
  incomplete?: true;
}

export interface Outage {
  failed(fields?: Fields): void;
  answered(): void;
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Outcome {
  /** The address as the table of routes writes it. */
  route: string;
  status: number;
  /** Milliseconds. */
  duration: number;
}

export interface SpanOptions {
  kind?: 'client';
  attributes?: SpanAttributes;
}

export interface Spans {
  /** Begins the span of a request that arrived, and makes it the one of all that follows. @returns ends it */
  enterRequest(method: string, headers: Readonly<Record<string, unknown>>): (outcome: Outcome) => void;
  /** Does work as a span of its own, which fails when the work does. */
  during<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T>;
  /** A statement that has just been carried out. @param milliseconds how long it took */
  query(statement: string, milliseconds: number, about: { engine: string; error?: unknown }): void;
  /** An error of the request under way. */
  failed(error: unknown): void;
  /** What tells another service of the span under way. */
  headers(): Record<string, string>;
  traceId(): string | undefined;
  /** Does work that belongs to no trace under way. */
  outside<T>(work: () => T): T;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

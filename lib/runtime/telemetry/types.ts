// Imports nothing: lib/runtime/registry.ts refers to these types.

export type Level = 'info' | 'warn' | 'error';
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: Fields) => void;

export interface RequestContext {
  /** The same in proxy, site and API. */
  readonly id: string;
  /** Later calls of this request do not wait as long. */
  apiSilent?: true;
  /** A read failed: answers 503. */
  incomplete?: true;
}

export interface Outage {
  failed(fields?: Fields): void;
  answered(): void;
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Outcome {
  /** Pattern of the route table. */
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
  /** Enters the context of a request. @returns a function that ends the span */
  enterRequest(method: string, headers: Readonly<Record<string, unknown>>): (outcome: Outcome) => void;
  /** The span fails if the work fails. */
  during<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T>;
  /** @param milliseconds duration */
  query(statement: string, milliseconds: number, about: { engine: string; error?: unknown }): void;
  failed(error: unknown): void;
  /** Headers that pass the current span to another service. */
  headers(): Record<string, string>;
  traceId(): string | undefined;
  /** Runs work outside the current trace. */
  outside<T>(work: () => T): T;
  close(): Promise<void>;
}

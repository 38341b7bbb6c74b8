// Imports nothing: lib/runtime/registry.ts refers to these types.

export type Level = 'info' | 'warn' | 'error';
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: Fields) => void;

export interface RequestContext {
  /** Shared by proxy, site and API. */
  readonly id: string;
  /** Later calls of this request wait less. */
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
  enterRequest(method: string, headers: Readonly<Record<string, unknown>>): (outcome: Outcome) => void;
  /** The span fails with the work. */
  during<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T>;
  query(statement: string, milliseconds: number, about: { engine: string; error?: unknown }): void;
  failed(error: unknown): void;
  /** Pass the current span to another service. */
  headers(): Record<string, string>;
  traceId(): string | undefined;
  /** Runs work outside the trace. */
  outside<T>(work: () => T): T;
  close(): Promise<void>;
}

// Where time goes, told in spans of a trace: nothing, unless start-up has registered somebody who listens
// (lib/runtime/telemetry/telemetry.ts, which alone knows OpenTelemetry).

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

/** Modules exist once for each bundle, `globalThis` does not. */
const key = Symbol.for('vitrine.spans');
const registry = globalThis as { [key]?: Spans | undefined };

export function registerSpans(listening: Spans | undefined): void {
  registry[key] = listening;
}

export function spans(): Spans | undefined {
  return registry[key];
}

/** Does work as a span, where anybody listens. */
export function inSpan<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T> {
  const listening = registry[key];
  return listening ? listening.during(name, work, options) : work();
}

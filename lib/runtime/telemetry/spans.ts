// Where time goes, told in spans of a trace: nothing, unless start-up has registered somebody who listens
// (lib/runtime/telemetry/telemetry.ts, which alone knows OpenTelemetry).

import { processWide } from '../registry';
import type { SpanOptions, Spans } from './types';

export function registerSpans(listening: Spans | undefined): void {
  processWide.spans = listening;
}

export function spans(): Spans | undefined {
  return processWide.spans;
}

/** Does work as a span, where anybody listens. */
export function inSpan<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T> {
  const { spans: listening } = processWide;
  return listening ? listening.during(name, work, options) : work();
}

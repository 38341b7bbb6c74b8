// Only telemetry.ts imports OpenTelemetry; start-up registers it here.

import { processWide } from '../registry';
import type { SpanOptions, Spans } from './types';

export function registerSpans(listening: Spans | undefined): void {
  processWide.spans = listening;
}

export function spans(): Spans | undefined {
  return processWide.spans;
}

export function inSpan<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T> {
  const { spans: listening } = processWide;
  return listening ? listening.during(name, work, options) : work();
}

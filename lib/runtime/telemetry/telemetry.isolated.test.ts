import { diag, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { registerSpans } from './spans';
import { startTelemetry } from './telemetry';

let lines: unknown[];
beforeAll(() => {
  // No collector listens there, and nothing is sent before the tests end.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  startTelemetry({ serviceName: 'tried', named: false });
});
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) =>
    Boolean(lines.push(JSON.parse(String(line)))),
  );
});
afterAll(() => registerSpans(undefined));

it('is no trouble where a span is written to after its end, as the framework does', () => {
  const span = trace.getTracer('the framework').startSpan('GET');
  expect(span.isRecording()).toBe(true);
  span.end();
  span
    .setAttribute('http.route', '/blog')
    .setAttributes({ 'next.route': '/blog' })
    .updateName('GET /blog')
    .setStatus({ code: 2 });
  expect(lines).toEqual([]);
});

it('is told once, in all its words, and no more within a minute', () => {
  diag
    .createComponentLogger({ namespace: 'exporter' })
    .warn('was refused', new RangeError('by jane@example.com'), { tries: 3 });
  diag.error('again');
  expect(lines).toMatchObject([
    {
      level: 'warn',
      event: 'telemetry.trouble',
      text: 'exporter was refused RangeError: by (e-mail) { tries: 3 }',
    },
  ]);
});

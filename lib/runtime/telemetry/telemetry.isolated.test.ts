import { diag, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { registerSpans } from './spans';
import { startTelemetry } from './telemetry';

let lines: unknown[];
beforeAll(() => {
  // No collector listens here, and nothing is sent before the tests end.
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

it('ignores writes of the framework to an ended span', () => {
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

it('logs a telemetry problem with all its parts, at most once a minute', () => {
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

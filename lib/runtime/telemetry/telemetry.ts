// Imported only with OTEL_* variables.
import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import {
  context,
  diag,
  DiagLogLevel,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type ContextManager,
  type Span,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { harmlessProvider } from './harmless-spans';
import { codeOf, log } from './log/log';
import { measureProcess } from './process-metrics';
import { outsideRequests } from './request';
import { scrub } from './log/scrub';
import { registerSpans } from './spans';
import type { Outcome, Spans } from './types';

/** OpenTelemetry's own cannot enter a context without a function. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    within: Context,
    work: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#storage.run(within, () => work.call(self, ...args));
  }

  bind<T>(within: Context, target: T): T {
    if (typeof target !== 'function') return target;
    return ((...args: unknown[]) =>
      this.#storage.run(within, () => Reflect.apply(target, undefined, args) as unknown)) as T;
  }

  enter(within: Context): void {
    this.#storage.enterWith(within);
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.#storage.disable();
    return this;
  }
}

function fail(span: Span, error: unknown): void {
  // The message may quote input.
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error ? codeOf(error) : undefined;
  span.addEvent('exception', { 'exception.type': name, ...(code ? { 'exception.code': code } : {}) });
  span.setStatus({ code: SpanStatusCode.ERROR, message: code ?? name });
}

function createSpans(contexts: Contexts, close: () => Promise<void>): Spans {
  const tracer = trace.getTracer('vitrine');
  const meter = metrics.getMeter('vitrine');
  const seconds = {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  };
  const requests = meter.createHistogram('http.server.request.duration', seconds);
  const statements = meter.createHistogram('db.client.operation.duration', seconds);

  return {
    enterRequest(method, headers) {
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        propagation.extract(ROOT_CONTEXT, headers),
      );
      contexts.enter(trace.setSpan(ROOT_CONTEXT, span));
      return ({ route, status, duration }: Outcome) => {
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        };
        span.updateName(`${method} ${route}`).setAttributes(attributes);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        requests.record(duration / 1000, attributes);
      };
    },
    during(name, work, { kind, attributes = {} } = {}) {
      return tracer.startActiveSpan(
        name,
        { attributes, ...(kind === 'client' ? { kind: SpanKind.CLIENT } : {}) },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            fail(span, error);
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
    query(statement, milliseconds, { engine, error }) {
      const [operation = ''] = statement.trimStart().split(/\s/, 1);
      const about = {
        'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite',
        'db.operation.name': operation.toUpperCase(),
      };
      statements.record(milliseconds / 1000, about);
      const end = Date.now();
      const span = tracer.startSpan(`${about['db.operation.name']} ${about['db.system.name']}`, {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { ...about, 'db.query.text': statement },
      });
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    failed(error) {
      const span = trace.getActiveSpan();
      if (span) fail(span, error);
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    outside: (work) => contexts.with(ROOT_CONTEXT, work),
    close,
  };
}

/** Milliseconds. An unavailable collector causes a message per attempt; one a minute suffices. */
const QUIET_MS = 60_000;

/** The component's name, then the text. */
const wordsOf = (parts: readonly unknown[]): string =>
  parts
    .map((part) =>
      part instanceof Error
        ? `${part.name}: ${part.message}`
        : typeof part === 'string'
          ? part
          : inspect(part, { depth: 1, breakLength: Infinity }),
    )
    .join(' ');

function listenToTrouble(): void {
  let quietUntil = 0;
  const say = (...parts: unknown[]) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    // A batch belongs to many requests.
    outsideRequests(() => log('warn', 'telemetry.trouble', { text: scrub(wordsOf(parts)) }));
  };
  const nothing = () => {};
  diag.setLogger(
    { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.WARN,
  );
}

/** @param serviceName default of OTEL_SERVICE_NAME */
export function startTelemetry({ serviceName, named }: { serviceName: string; named: boolean }): void {
  listenToTrouble();
  const contexts = new Contexts();
  const sdk = new NodeSDK({
    contextManager: contexts,
    logRecordProcessors: [],
    ...(named ? {} : { serviceName }),
  });
  sdk.start();
  const provider = trace.getTracerProvider();
  // The framework's spans contain raw addresses.
  trace.disable();
  trace.setGlobalTracerProvider(harmlessProvider(provider));
  measureProcess(metrics.getMeter('vitrine'));
  registerSpans(createSpans(contexts, () => sdk.shutdown()));
}

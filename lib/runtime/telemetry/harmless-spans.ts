// The framework's spans contain raw addresses and error messages.
import {
  context,
  trace,
  type Attributes,
  type AttributeValue,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api';
import { scrub } from './log/scrub';

const telling =
  /^(?:http\.(?:target|url|user_agent|client_ip)|url\.(?:full|path|query)|client\.address|user_agent\.original|enduser\..*|next\.page)$/;

const plain = (value: AttributeValue | undefined): AttributeValue | undefined =>
  typeof value === 'string' ? scrub(value, 2000) : value;

function harmless(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      telling.test(name) ? [] : [[name, name === 'db.query.text' ? value : plain(value)]],
    ),
  );
}

/** Names are fixed words and route patterns, except addresses. */
const harmlessName = (name: string): string => name.replace(/\bhttps?:\/\/\S+/g, '').trim();

function guarded(span: Span): Span {
  // The framework writes to ended spans, which causes warnings.
  const open =
    <SpanArguments extends unknown[]>(change: (...given: SpanArguments) => Span) =>
    (...given: SpanArguments) =>
      span.isRecording() ? change(...given) : span;
  const own = {
    setAttribute: open(span.setAttribute.bind(span)),
    setAttributes: open(span.setAttributes.bind(span)),
    updateName: open(span.updateName.bind(span)),
    setStatus: open(span.setStatus.bind(span)),
  };
  span.setAttribute = (name, value) =>
    telling.test(name)
      ? span
      : own.setAttribute(
          name,
          typeof value === 'string' && name !== 'db.query.text' ? scrub(value, 2000) : value,
        );
  span.setAttributes = (attributes) => own.setAttributes(harmless(attributes));
  span.updateName = (name) => own.updateName(harmlessName(name));
  span.setStatus = ({ code, message }) =>
    own.setStatus({ code, ...(message === undefined ? {} : { message: scrub(message, 200) }) });
  span.recordException = (exception) => {
    const name = typeof exception === 'string' ? 'Error' : (exception.name ?? 'Error');
    span.addEvent('exception', { 'exception.type': name });
  };
  return span;
}

function harmlessTracer(tracer: Tracer): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, within?: Context) =>
    guarded(
      tracer.startSpan(harmlessName(name), { ...options, attributes: harmless(options.attributes) }, within),
    );
  return {
    startSpan,
    startActiveSpan: (name: string, ...given: unknown[]) => {
      const work = given.at(-1) as (span: Span) => unknown;
      const [options, within] = given.slice(0, -1) as [SpanOptions?, Context?];
      const around = within ?? context.active();
      const span = startSpan(name, options, around);
      return context.with(trace.setSpan(around, span), work, undefined, span) as never;
    },
  };
}

export function harmlessProvider(provider: TracerProvider): TracerProvider {
  return { getTracer: (...named) => harmlessTracer(provider.getTracer(...named)) };
}

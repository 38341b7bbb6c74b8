import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
}
interface Attribute {
  key: string;
  value: Value;
}
interface Resource {
  resource: { attributes: Attribute[] };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
}
interface Sent {
  resourceSpans?: (Resource & { scopeSpans: { spans: SentSpan[] }[] })[];
  resourceMetrics?: (Resource & { scopeMetrics: { metrics: { name: string }[] }[] })[];
}

export interface ArrivedSpan extends Omit<SentSpan, 'attributes'> {
  service: string;
  attributes: Record<string, string | number | boolean | undefined>;
}

const read = (attributes: Attribute[]): ArrivedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
const serviceOf = ({ resource }: Resource): string => String(read(resource.attributes)['service.name']);

export async function startCollector() {
  const spans: ArrivedSpan[] = [];
  const metrics = new Set<string>();
  let everything = '';
  const server = http.createServer((request, response) => {
    void (async () => {
      const sent = (await json(request)) as Sent;
      everything += JSON.stringify(sent);
      for (const resource of sent.resourceSpans ?? [])
        for (const { spans: group } of resource.scopeSpans)
          spans.push(
            ...group.map((span) => ({
              ...span,
              service: serviceOf(resource),
              attributes: read(span.attributes),
            })),
          );
      for (const resource of sent.resourceMetrics ?? [])
        for (const { metrics: group } of resource.scopeMetrics)
          for (const { name } of group) metrics.add(`${serviceOf(resource)} ${name}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    text: () => everything,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

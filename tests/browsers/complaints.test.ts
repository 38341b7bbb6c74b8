// The other tests could not fail otherwise.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { browsers, startBrowser, type Browser } from './support/browser';
import { eventually } from './support/visitor';

const faults = {
  'an error on the console': ['console.error("a broken promise")', /console error: a broken promise/],
  'a warning on the console': ['console.warn("a doubtful promise")', /console warn: a doubtful promise/],
  'an uncaught error': ['setTimeout(() => { throw new Error("a broken page") })', /a broken page/],
  'an unhandled rejection': ['Promise.reject(new Error("a refused promise"))', /a refused promise/],
  'a violation of the security policy': ['new Image().src = "https://elsewhere.example/a.png"', /img-src/],
} as const;
type Fault = keyof typeof faults;

let server: Server;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const fault = new URL(url, 'http://localhost').searchParams.get('fault') as Fault | null;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "img-src 'self'" });
    response.end(
      `<!doctype html><title>A page</title>${fault ? `<script>${faults[fault][0]}</script>` : ''}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

describe.each(browsers)('%s', (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(name);
    return () => browser.close();
  });

  it.each(Object.keys(faults) as Fault[])('reports %s', async (fault) => {
    const complaints: string[] = [];
    const tab = await browser.newTab((text) => complaints.push(text));
    try {
      await tab.open(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/?fault=${encodeURIComponent(fault)}`,
      );
      await eventually('the complaint', async () => complaints.some((text) => faults[fault][1].test(text)));
    } finally {
      await tab.close();
    }
  });
});

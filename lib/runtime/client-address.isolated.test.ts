import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { believedAddress, overwriteClientAddress } from './client-address';
import { hookRequests } from './hooks';

describe('client address for rate limits', () => {
  it('is the socket’s without trusted proxies, whatever the client sends', () => {
    expect(believedAddress('203.0.113.9', undefined, 0)).toBe('203.0.113.9');
    expect(believedAddress('203.0.113.9', '1.1.1.1', 0)).toBe('203.0.113.9');
  });

  it('is the one seen by the only trusted proxy', () => {
    expect(believedAddress('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9');
    expect(believedAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  });

  it('is the one seen by the outer of two trusted proxies', () => {
    expect(believedAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  });

  it('is the nearest known one if a proxy is missing', () => {
    expect(believedAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(believedAddress('10.0.0.1', '203.0.113.9', 3)).toBe('203.0.113.9');
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['[2001:DB8::9]', '2001:db8::9'],
    ['"[2001:db8::9]:443"', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['fe80::9%eth0', 'fe80::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    [' , 203.0.113.9 ', '203.0.113.9'],
    ['unknown', '10.0.0.1'],
    ['_hidden', '10.0.0.1'],
    ['203.0.113.9.8:1', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('is normalized, or the proxy’s own if unreadable: %s', (written, address) => {
    expect(believedAddress('10.0.0.1', written, 1)).toBe(address);
  });

  it('is the one seen by the proxy if the connection is a Unix socket', () => {
    expect(believedAddress(undefined, '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(believedAddress(undefined, '1.1.1.1', 0)).toBeUndefined();
  });
});

describe('server of this process', () => {
  const server = createServer((incoming, response) =>
    response.end(String(incoming.headers['x-forwarded-for'])),
  );
  const ask = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, headers, agent: false }, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    hookRequests({ clientAddress: overwriteClientAddress(0) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it('receives the true client address only', async () => {
    expect(await ask({ 'x-forwarded-for': '1.1.1.1' })).toBe('127.0.0.1');
    expect(await ask({})).toBe('127.0.0.1');
  });
});

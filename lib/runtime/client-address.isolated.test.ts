import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { believedAddress, overwriteClientAddress } from './client-address';
import { hookRequests } from './hooks';

describe('the address a request is counted by', () => {
  it('is the socket’s, whatever the client writes', () => {
    expect(believedAddress('203.0.113.9', undefined, 0)).toBe('203.0.113.9');
    expect(believedAddress('203.0.113.9', '1.1.1.1', 0)).toBe('203.0.113.9');
  });

  it('is what our one proxy saw', () => {
    expect(believedAddress('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9');
    expect(believedAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  });

  it('is what the outer of our two proxies saw', () => {
    expect(believedAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  });

  it('is the nearest thing to it where a proxy was left out', () => {
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
  ])('is one address however a proxy writes it: %s', (written, address) => {
    expect(believedAddress('10.0.0.1', written, 1)).toBe(address);
  });

  it('comes from our proxy where the connection is a Unix socket', () => {
    expect(believedAddress(undefined, '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(believedAddress(undefined, '1.1.1.1', 0)).toBeUndefined();
  });
});

describe('a server of this process', () => {
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

  it('hears of the true address only', async () => {
    expect(await ask({ 'x-forwarded-for': '1.1.1.1' })).toBe('127.0.0.1');
    expect(await ask({})).toBe('127.0.0.1');
  });
});

import { describe, expect, it } from 'vitest';
import {
  clientAddressHeader,
  clientSignatureHeader,
  signClientAddress,
} from '@/lib/contract/core/client-address';
import { believedAddress } from '@/lib/runtime/client-address';
import { clientAddress, countedAddress } from '../../../server/core/serving/client-address';
import { now, secret } from '../fixtures';

const seconds = now.getTime() / 1000;
const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });
const of = (headers: Record<string, string>, socketAddress?: string) =>
  clientAddress(request(headers), socketAddress === undefined ? {} : { socketAddress }, { secret, now });
const signed = async (address: string, at = seconds, key = secret) => ({
  [clientAddressHeader]: address,
  [clientSignatureHeader]: await signClientAddress(key, address, at),
});

describe('client address of a request', () => {
  it('comes from the header inside the process', async () => {
    expect(await of({ [clientAddressHeader]: '203.0.113.7' })).toBe('203.0.113.7');
    expect(await of({})).toBe('unknown');
  });

  it('is the socket address over the network, regardless of the header', async () => {
    expect(await of({}, '198.51.100.4')).toBe('198.51.100.4');
    expect(await of({ [clientAddressHeader]: '203.0.113.7' }, '198.51.100.4')).toBe('198.51.100.4');
    expect(
      await of(
        {
          [clientAddressHeader]: '203.0.113.7',
          [clientSignatureHeader]: `t=${seconds},v1=${'0'.repeat(64)}`,
        },
        '198.51.100.4',
      ),
    ).toBe('198.51.100.4');
  });

  it('is the address signed by the site, while the signature is fresh', async () => {
    expect(await of(await signed('203.0.113.7'), '198.51.100.4')).toBe('203.0.113.7');
    expect(
      await of({ ...(await signed('203.0.113.7')), [clientAddressHeader]: '203.0.113.8' }, '198.51.100.4'),
    ).toBe('198.51.100.4');
    expect(await of(await signed('203.0.113.7', seconds - 61), '198.51.100.4')).toBe('198.51.100.4');
    expect(await of(await signed('203.0.113.7', seconds, 'another secret'), '198.51.100.4')).toBe(
      '198.51.100.4',
    );
  });
});

describe('counted address', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('of %j is %s', (address, counted) => expect(countedAddress(address)).toBe(counted));
});

it.each(['::ffff:198.51.100.9', '::FFFF:c633:6409', '0:0:0:0:0:ffff:c633:6409'])(
  'counts the mapped address %s as IPv4',
  (address) => {
    expect(countedAddress(address)).toBe('198.51.100.9');
    expect(believedAddress(address, undefined, 0)).toBe('198.51.100.9');
  },
);

import { expect, it } from 'vitest';
import { checkScanner } from '../../../server/ops/doctor/check-scanner';
import { openClamd } from '../../attacks/support/fake-clamd';
import type { FakeClamd } from '../../attacks/support/fake-clamd';

async function look(options: Parameters<typeof openClamd>[0], CLAMAV_REQUIRED: 'yes' | 'no' = 'yes') {
  const clamd: FakeClamd = await openClamd(options);
  try {
    return (await checkScanner({ CLAMAV_URL: clamd.address, CLAMAV_REQUIRED })).map(
      ({ state, subject, says }) => `${state} ${subject}: ${says}`,
    );
  } finally {
    await clamd.close();
  }
}

it('passes a scanner that finds nothing in a harmless file', async () => {
  expect(await look({})).toEqual([expect.stringMatching(/^ok scanner: answers \(\d+ ms\)$/)]);
});

it('reports a scanner with no verdict or a wrong one', async () => {
  expect(await look({ answer: 'INSTREAM size limit exceeded. ERROR' })).toEqual([
    'bad scanner: answers for a harmless file: INSTREAM size limit exceeded. ERROR',
  ]);
  expect(await look({ answer: 'stream: Test.Signature FOUND' })).toEqual([
    'bad scanner: answers for a harmless file: stream: Test.Signature FOUND',
  ]);
});

it('reports how documents are treated while the scanner is unavailable', async () => {
  const away = (CLAMAV_REQUIRED: 'yes' | 'no') =>
    checkScanner({ CLAMAV_URL: 'tcp://127.0.0.1:9', CLAMAV_REQUIRED });
  expect(await away('yes')).toEqual([
    expect.objectContaining({
      state: 'bad',
      says: expect.stringContaining('ECONNREFUSED') as string,
      mend: expect.stringContaining('refused') as string,
    }),
  ]);
  expect(await away('no')).toEqual([
    expect.objectContaining({ mend: expect.stringContaining('accepted unscanned') as string }),
  ]);
});

it('reports nothing without a configured scanner', async () => {
  expect(await checkScanner({ CLAMAV_URL: undefined, CLAMAV_REQUIRED: 'yes' })).toEqual([]);
});

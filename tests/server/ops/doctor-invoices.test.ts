import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../server/ops/doctor/check-database';
import { openInvoicing } from '../invoices/invoicing';
import type { Invoicing } from '../invoices/invoicing';
import { openInstallation } from './installation';
import type { Installation } from './installation';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'doctor');
});
afterAll(() => installation.close());

async function findings(minutes: number): Promise<string[]> {
  const { databaseUrl, dataDir } = installation.address;
  const at = () => new Date(installation.time.now.getTime() + minutes * 60_000);
  const found = await checkDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, at);
  return found
    .filter(({ subject }) => subject === 'documents' || subject === 'invoices')
    .map(({ state, says }) => `${state} ${says}`);
}

describe('doctor: invoices', () => {
  it('names issued invoices that are without document after an hour', async () => {
    const { reference } = await desk.issued();
    await desk.free();
    const healthy = 'ok 1 issued, with unbroken chains';
    expect(await findings(59)).toEqual([healthy]);
    expect(await findings(61)).toEqual([
      healthy,
      `bad issued for an hour and without document: ${reference as string}`,
    ]);
    await installation.drawer.drain();
    expect(await findings(61)).toEqual([healthy]);
  });

  it('names the first five of many', async () => {
    for (let count = 0; count < 6; count += 1) await desk.issued();
    expect((await findings(61)).at(-1)).toMatch(/: (?:F-2026-000[2-6](?:, )?){5}and 1 more$/);
    await installation.drawer.drain();
  });
});

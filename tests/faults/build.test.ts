import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureNginx } from '@/scripts/lib/servers/front.mjs';
import { record } from './support/record';
import { openTrial, ownPostgres } from './support/trial';

const CLIENTS = 4;
/** Milliseconds: leaves processor time to the compiler. */
const PAUSE = 50;
/** Milliseconds until nginx retries an instance (fail_timeout is 2 s). */
const FRONT_RETRY = 3000;
/** First requested after the build: instances must find their own build's files. */
const LATE = ['/en/legal/terms', '/auth/signup', '/en/auth/forgot-password', '/legal/accessibility'];
const USUAL = ['/services', '/en/blog?search=base', '/auth/login', '/api/blog', '/contact'];

const postgres = await ownPostgres();
const nginx = await ensureNginx({ install: process.env.CI === 'true' });
afterAll(() => postgres?.close());
const fault = 'built and swapped under load';
if (!postgres || !nginx) record(fault, { skipped: 'PostgreSQL or nginx was not found on this machine' });

describe.runIf(postgres && nginx)('a new build while the site is running', () => {
  it('fails no request during the build and the restart of the instances', async () => {
    const trial = await openTrial({ databaseUrl: postgres?.url ?? false, instances: 2, front: true });
    const before = readFileSync('.next/current', 'utf8');
    const failures: string[] = [];
    let requests = 0;
    let over = false;
    const get = async (url: string) => {
      requests += 1;
      const answer = await fetch(url, { redirect: 'manual' }).catch((error: unknown) => String(error));
      if (typeof answer === 'string' || answer.status !== 200)
        failures.push(`${url} ${typeof answer === 'string' ? answer : answer.status}`);
      else await answer.arrayBuffer();
    };
    const client = async (first: number) => {
      for (let turn = first; !over; turn += 1) {
        await get(`${trial.url}${USUAL[turn % USUAL.length]}`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    try {
      const clients = Array.from({ length: CLIENTS }, (_, first) => client(first));
      const building = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' });
      const [code] = (await once(building, 'close')) as [number];
      for (const { url } of trial.instances) for (const address of LATE) await get(`${url}${address}`);
      for (const instance of trial.instances) {
        await instance.stop();
        await instance.start();
        await new Promise((resolve) => setTimeout(resolve, FRONT_RETRY));
      }
      for (const { url } of trial.instances) for (const address of LATE) await get(`${url}${address}`);
      over = true;
      await Promise.all(clients);
      const after = readFileSync('.next/current', 'utf8');
      record(fault, { requests, failed: failures.length, 'instances restarted': trial.instances.length });
      expect(code).toBe(0);
      expect(after).not.toBe(before);
      expect(failures).toEqual([]);
    } finally {
      over = true;
      await trial.close();
    }
  }, 600_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../front/support';
import { createAddress, engine } from '../server/db/database';
import { isTaken, until } from './support';

it('npm run cluster reports a stopped instance, restarts it on request and removes its files', async () => {
  const port = await freePort();
  const address = engine === 'postgres' ? await createAddress() : undefined;
  const env = { ...process.env, ...(address?.databaseUrl ? { TEST_DATABASE_URL: address.databaseUrl } : {}) };
  const tool = spawn(process.execPath, ['lab/cluster.mjs', '--instances=1', `--port=${port}`], { env });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const hear = async (what: RegExp) =>
    what.exec(
      await until(
        () => output,
        (text) => what.test(text) || tool.exitCode !== null,
      ),
    ) ?? [];
  try {
    const [, url = '', pid = ''] = await hear(/Instance 1 +(\S+) +\(process (\d+)\)[\s\S]+Ctrl-C ends all/);
    const [, log = ''] = await hear(/Log 1 +(\S+)/);
    expect(existsSync(log), output).toBe(true);

    process.kill(Number(pid), 'SIGKILL');
    await hear(/Instance 1 ended \(SIGKILL\)\..* Press Enter to restart it\./);
    expect(await isTaken(Number(new URL(url).port))).toBe(false);
    tool.stdin.write('\n');
    const [, back = ''] = await hear(/Instance 1 answers again: .*\(process (\d+)\)/);
    expect(back, output).not.toBe(pid);
    expect((await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(200);

    tool.kill('SIGINT');
    expect(await once(tool, 'close')).toEqual([0, null]);
    expect([
      await isTaken(port),
      await isTaken(Number(new URL(url).port)),
      existsSync(path.dirname(log)),
    ]).toEqual([false, false, false]);
  } finally {
    tool.kill('SIGTERM');
    await address?.drop();
  }
});

it.each([
  [['--instance=3'], 'Usage: npm run cluster -- [--instances=2] [--port=8080] [--install]\n'],
  [['--port=http'], '--port must be a number from 1 to 65535, not "http".\n'],
  [['--instances=0'], '--instances must be a number from 1 to 8, not "0".\n'],
])('npm run cluster reports only what is wrong with %j', async (args, sentence) => {
  const tool = spawn(process.execPath, ['lab/cluster.mjs', ...args]);
  let output = '';
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  expect(await once(tool, 'close')).toEqual([1, null]);
  expect(output).toBe(sentence);
});

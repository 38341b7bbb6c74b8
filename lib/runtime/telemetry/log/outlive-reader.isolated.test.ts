import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Exits with 0 if it survives a failed write. */
const program = (start: string) =>
  `${start}
   process.stdin.once('data', () => {
     process.stderr.write('nobody reads this');
     setTimeout(() => process.exit(0), 200);
   });`;

async function endOf(start: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(start)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  child.stdin.write('go');
  const [code] = (await once(child, 'exit')) as [unknown];
  return code;
}

const load = `const { outliveReader } = await import('./lib/runtime/telemetry/log/outlive-reader.ts'); outliveReader();`;

it('keeps the process running after the reader of its log has ended', async () => {
  expect(await endOf(load)).toBe(0);
  expect(await endOf('')).not.toBe(0);
});

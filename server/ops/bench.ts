// Part of `npm run bench`: compares 10,000 rows with 100, in temporary databases. @see docs/performance.md
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEnv } from '../../lib/env';
import { openInstallation } from './bench/installation';
import { measure, questions } from './bench/measure';
import type { Measured, Times } from './bench/measure';

const rows = { small: 100, large: 10_000 };
const effort = { rounds: 5, calls: 40 };
/** Ratio of large to small. */
const allowed = 2;

const env = readEnv();
const file = process.argv[2] ?? join(env.DATA_DIR, 'bench.json');
const say = (line: string) => void process.stdout.write(`${line}\n`);

const milliseconds = ({ median, p95 }: Times) =>
  `${median.toFixed(2).padStart(7)} ${p95.toFixed(2).padStart(7)}`;
const lineOf = ({ name, small, large, ratio }: Measured) =>
  `${name.padEnd(30)} ${milliseconds(small)}  ${milliseconds(large)}  ${milliseconds(ratio)}${ratio.p95 > allowed ? '  over' : ''}`;

async function bench(): Promise<void> {
  say(
    `Filling two installations on ${env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}: ${rows.small} and ${rows.large} rows of each kind.`,
  );
  const small = await openInstallation(rows.small, env.DATABASE_URL);
  try {
    const large = await openInstallation(rows.large, env.DATABASE_URL);
    try {
      const measured: Measured[] = [];
      say(
        `${'median and p95 in ms'.padEnd(30)} ${String(rows.small).padStart(15)}  ${String(rows.large).padStart(15)}  ${'ratio'.padStart(15)}`,
      );
      for (const question of questions) {
        const result = await measure(small, large, question, effort);
        measured.push(result);
        say(lineOf(result));
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(
        file,
        `${JSON.stringify({ at: new Date().toISOString(), engine: env.DATABASE_URL ? 'postgres' : 'sqlite', node: process.version, rows, ...effort, measured }, null, 2)}\n`,
      );
      say(`Written to ${file}.`);
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

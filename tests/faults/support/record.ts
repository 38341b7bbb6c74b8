// What a fault did, in figures: lines for the table that npm run test:faults prints and docs/reliability.md shows.
import { appendFileSync } from 'node:fs';

export type Figures = Record<string, number | string>;

/** Adds a line to the run's table; on its own a test shows it where it is run. */
export function record(fault: string, figures: Figures): void {
  const line = `${JSON.stringify({ fault, figures })}\n`;
  const table = process.env.FAULTS_TABLE;
  if (table) appendFileSync(table, line);
  else process.stdout.write(line);
}

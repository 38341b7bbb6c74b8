// What commands share: a failure is a sentence on the terminal and an exit code, not a trace.

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** For the terminal: a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `1 row`, `2 rows`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

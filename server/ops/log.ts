// One JSON object a line on stderr. Lines name routes, codes and ids, never what somebody typed, sent or is called.

export type Level = 'info' | 'warn' | 'error';
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: Fields) => void;

/** A log; `write` gets each finished line. */
export function createLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

/** What may be said of an error: its kind, its code and where it happened. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? code : undefined;
  // Database messages of these classes quote the values of the statement: data exceptions and broken constraints.
  const quotes = known !== undefined && /^2[23]\w{3}$/.test(known);
  const trace = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12).map((line) => line.trim()).join(' | ');
  return { error: error.name, code: known, message: quotes ? '(quotes values)' : error.message.slice(0, 500), trace };
}

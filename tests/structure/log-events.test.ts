import { describe, expect, it } from 'vitest';
import { read, sources } from './support/files';

/** Only in tests and development. */
const internal = new Set(['answer.mismatch']);
const written = /log\(\s*'(?:warn|error)',\s*'([\w.-]+)'|(?:failed|begins): '([\w-]+\.[\w-]+)'/g;

describe('warnings and errors of the log', () => {
  const events = sources.flatMap((file) =>
    [...read(file).matchAll(written)].map(([, first, second]) => first ?? second ?? ''),
  );
  const section =
    read('docs/operations.md').split('\n## When something is wrong\n')[1]?.split('\n## ')[0] ?? '';

  it('are found in the code', () => {
    expect(events).toContain('database.unavailable');
    expect(events.length).toBeGreaterThan(40);
  });

  it.each([...new Set(events)].filter((event) => !internal.has(event)))(
    'include %s, which docs/operations.md explains',
    (event) => {
      expect(section).toContain(`\`${event}\``);
    },
  );
});

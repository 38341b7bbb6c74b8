// Fails tests that log an error or warning. A test that expects one replaces the spy.
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let logged: string[] = [];

const record =
  (level: 'error' | 'warn') =>
  (...parts: unknown[]): void => {
    logged.push(`console.${level}: ${format(...parts)}`);
  };

const isComplaint = (text: unknown): text is string =>
  typeof text === 'string' && /^\{"time":"[^"]+","level":"(?:warn|error)"/.test(text);

beforeEach(() => {
  logged = [];
  const write = process.stderr.write.bind(process.stderr) as (...given: unknown[]) => boolean;
  vi.spyOn(process.stderr, 'write').mockImplementation((...given: unknown[]) => {
    if (!isComplaint(given[0])) return write(...given);
    logged.push(given[0]);
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation(record('error'));
  vi.spyOn(console, 'warn').mockImplementation(record('warn'));
});

afterEach(() => {
  expect(logged).toEqual([]);
});

// A test that logs an error or a warning fails: what the console says is a defect, or belongs in an assertion.
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let logged: string[] = [];

const record =
  (level: 'error' | 'warn') =>
  (...parts: unknown[]): void => {
    logged.push(`console.${level}: ${format(...parts)}`);
  };

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation(record('error'));
  vi.spyOn(console, 'warn').mockImplementation(record('warn'));
});

// A test that expects a message spies on the console itself; its spy replaces this one, so nothing is recorded.
afterEach(() => {
  expect(logged).toEqual([]);
});

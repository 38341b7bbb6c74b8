import { inspect, stripVTControlCharacters } from 'node:util';
import { describeError, log } from './log';
import type { Level } from '../types';
import { isReported } from '../request-error';
import { scrub } from './scrub';

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'info',
} as const satisfies Record<string, Level>;

const chatter = /^\s*(?:▲|✓|○|- (?:Local|Network|Environments?|Experiments?)\b)/;

/** Node's warnings use console.error. */
const warning = /^\(node:\d+\) /;

function say(named: Level, parts: readonly unknown[]): void {
  const error = parts.find((part) => part instanceof Error);
  // Already logged, with details.
  if (error && isReported(error)) return;
  const words = parts
    .filter((part) => part !== error)
    .map((part) => (typeof part === 'string' ? part : inspect(part, { depth: 1, breakLength: Infinity })));
  const text = stripVTControlCharacters(words.join(' ')).trim();
  const level = warning.test(text) ? 'warn' : named;
  if (level === 'info' && (chatter.test(text) || text === '')) return;
  log(level, 'console', { text: scrub(text), ...(error ? describeError(error) : {}) });
}

export function captureConsole(target: Pick<Console, keyof typeof levels> = console): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Level][])
    target[method] = (...parts: unknown[]) => say(level, parts);
}

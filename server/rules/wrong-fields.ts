// What is wrong with an input, field by field: dotted path and a code that messages have a sentence for.
import type { z } from 'zod';
import type { WrongField } from './refusal';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'code'>;

/** What stands at a path of the input as it was sent. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined), input);
}

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A rule's own code stands in its params; what was left out says so, whatever type it should have had. */
function codeOf(issue: Issue, input: unknown): string {
  if (issue.path.length > 0 && isBlank(valueAt(input, issue.path))) return 'required';
  const own = (issue as { params?: { code?: unknown } }).params?.code;
  return typeof own === 'string' ? own : (issue.code ?? 'other');
}

/** The wrong fields of an input, each once, with the first thing wrong about it. */
export function wrongFields({ issues }: { readonly issues: readonly Issue[] }, input?: unknown): WrongField[] {
  const found = new Map<string, WrongField>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!found.has(field)) found.set(field, { field, code: codeOf(issue, input) });
  }
  return [...found.values()];
}

import type { z } from 'zod';
import type { ErrorCode } from '../../lib/contract/core/errors';
import { isVisible } from '../../lib/contract/core/is-visible';
import { Refusal } from './refusal';
import type { WrongField } from './refusal';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'code'>;

const UNKNOWN_FIELD = 'UNKNOWN_FIELD';

/** Per answer; a megabyte may contain a hundred thousand. */
const mostUnknown = 20;

const unknownKeys = (issue: Issue): readonly string[] | undefined =>
  (issue as { keys?: readonly string[] }).keys?.slice(0, mostUnknown);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !isVisible(value));

function codeOf(issue: Issue, input: unknown): string {
  if (issue.path.length > 0 && isBlank(valueAt(input, issue.path))) return 'required';
  const own = (issue as { params?: { code?: unknown } }).params?.code;
  return typeof own === 'string' ? own : (issue.code ?? 'other');
}

/** First error of each field. */
export function wrongFields(
  { issues }: { readonly issues: readonly Issue[] },
  input?: unknown,
): WrongField[] {
  const found = new Map<string, WrongField>();
  const add = (path: readonly PropertyKey[], code: string) => {
    const field = path.map(String).join('.');
    if (!found.has(field)) found.set(field, { field, code });
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      unknownKeys(issue)?.forEach((key) => add([...issue.path, key], UNKNOWN_FIELD));
    else add(issue.path, codeOf(issue, input));
  }
  return [...found.values()];
}

export function codeOfFields(fields: readonly WrongField[]): ErrorCode {
  return fields.length > 0 && fields.every(({ code }) => code === UNKNOWN_FIELD) ? UNKNOWN_FIELD : 'INVALID';
}

/** @throws Refusal UNKNOWN_FIELD */
export function refuseUnknown(sent: Iterable<string>, known: readonly string[]): void {
  const unknown = [...new Set(sent)].filter((field) => !known.includes(field)).slice(0, mostUnknown);
  if (unknown.length > 0)
    throw new Refusal(
      UNKNOWN_FIELD,
      unknown.map((field) => ({ field, code: UNKNOWN_FIELD })),
    );
}

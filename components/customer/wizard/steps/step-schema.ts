// Maps errors of nested values to visible fields.
import { z } from 'zod';
import { issueCode } from '@/components/form/sentences';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { completeRequest, type CompleteRequest } from '@/lib/contract/requests/schemas';
import { wrongField } from '@/lib/requests/errors';
import { fieldsOf, stepOf } from '@/lib/requests/steps';
import { amountIn, draftOf, valueAt, type RequestValues } from '@/lib/requests/values';

/** Values that no request body can contain. */
function ownCode(kind: string, value: unknown): string | undefined {
  return kind === 'amount' && typeof value === 'string' && amountIn(value) === undefined
    ? 'amount'
    : undefined;
}

/** @param today in the agency's time zone */
export function stepSchema(step: RequestStep, today: string): z.ZodType<unknown, RequestValues> {
  const slice = completeRequest(today).pick(
    Object.fromEntries(stepOf(step).slice.map((key) => [key, true])) as Record<keyof CompleteRequest, true>,
  );
  return z.custom<RequestValues>().transform((values, context) => {
    const found = new Map<string, string>();
    for (const { kind, name } of fieldsOf(step, values.projectType)) {
      const code = ownCode(kind, valueAt(values, name));
      if (code) found.set(name, code);
    }
    const checked = slice.safeParse(draftOf(values), { error: (issue) => issueCode(issue) });
    for (const { path, message } of checked.error?.issues ?? []) {
      const wrong = wrongField({ field: path.map(String).join('.'), code: message }, values.projectType);
      if (wrong && !found.has(wrong.name)) found.set(wrong.name, wrong.reason);
    }
    for (const [name, code] of found)
      context.addIssue({ code: 'custom', path: name.split('.'), params: { code } });
    return checked.data;
  });
}

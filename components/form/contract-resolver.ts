// Loads the schema at the first input.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueCode, type Issue } from './sentences';

/** `() => import('@/lib/contract/accounts/sign-in-schemas').then((m) => m.loginBody)`, for example. */
export type LoadSchema<Values extends FieldValues, Body> = () => Promise<z.ZodType<Body, Values>>;

/** Configures zod before schemas exist. */
async function checker<Values extends FieldValues, Body>(load: LoadSchema<Values, Body>) {
  const { zodResolver } = await import('./zod-tools');
  return { zodResolver, schema: await load() };
}

export function warmResolver<Values extends FieldValues, Body>(load: LoadSchema<Values, Body>): void {
  // Submitting reports the failure.
  checker(load).catch(() => undefined);
}

/**
 * Error messages are codes (`required`, `too_small`, a rule's own).
 * @param validateFirst never sends unvalidated values: the API does not repeat all checks
 */
export function contractResolver<Values extends FieldValues, Body>(
  load: LoadSchema<Values, Body>,
  { validateFirst }: { validateFirst: boolean },
): Resolver<Values, unknown, Body> {
  return async (values, context, options) => {
    const loaded = await checker(load).catch(() => undefined);
    // Without schema, the API validates.
    if (!loaded && !validateFirst) return { values: values as unknown as Body & FieldValues, errors: {} };
    if (!loaded) return { values: {}, errors: { root: { type: 'unreachable' } } as FieldErrors<Values> };
    const check = loaded.zodResolver(loaded.schema, { error: (issue) => issueCode(issue as Issue) });
    return check(values, context, options);
  };
}

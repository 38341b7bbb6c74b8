// Checks a form by the contract's own schema. Schema and zod arrive when somebody starts to fill the form in, not before:
// who only reads the page does not pay for them.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueCode, type Issue } from './sentences';

/** Loads a schema: `() => import('@/lib/contract/accounts/sign-in-schemas').then((m) => m.loginBody)`. */
export type LoadSchema<Values extends FieldValues, Body> = () => Promise<z.ZodType<Body, Values>>;

/** The tools come first: a schema takes their settings when it is made. */
async function checker<Values extends FieldValues, Body>(load: LoadSchema<Values, Body>) {
  const { zodResolver } = await import('./zod-tools');
  return { zodResolver, schema: await load() };
}

/** Fetches what checking needs, ahead of the first check. */
export function warmResolver<Values extends FieldValues, Body>(load: LoadSchema<Values, Body>): void {
  // Offline it fails, and so will sending: that is where it is said.
  checker(load).catch(() => undefined);
}

/**
 * Messages of its errors are codes (`required`, `too_small`, a rule's own); words come later.
 * @param careful what is checked here is checked nowhere else: nothing is sent unchecked
 */
export function contractResolver<Values extends FieldValues, Body>(
  load: LoadSchema<Values, Body>,
  { careful }: { careful: boolean },
): Resolver<Values, unknown, Body> {
  return async (values, context, options) => {
    const loaded = await checker(load).catch(() => undefined);
    // Not to be had. The server checks everything once more and says the same, so the form goes unchecked.
    if (!loaded && !careful) return { values: values as unknown as Body & FieldValues, errors: {} };
    if (!loaded) return { values: {}, errors: { root: { type: 'unreachable' } } as FieldErrors<Values> };
    const check = loaded.zodResolver(loaded.schema, { error: (issue) => issueCode(issue as Issue) });
    return check(values, context, options);
  };
}

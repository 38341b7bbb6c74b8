// Checks a form by the contract's own schema. Schema and zod arrive when somebody starts to fill the form in, not before:
// who only reads the page does not pay for them.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueCode, type Issue } from './sentences';

/** Loads a schema: `() => import('@/lib/contract/auth.schema').then((m) => m.loginBody)`. */
export type LoadSchema<Values extends FieldValues, Body> = () => Promise<z.ZodType<Body, Values>>;

const tools = () => import('@hookform/resolvers/zod');

/** Fetches what checking needs, ahead of the first check. */
export function warmResolver(load: () => Promise<unknown>): void {
  // Offline it fails, and so will sending: that is where it is said.
  Promise.all([tools(), load()]).catch(() => undefined);
}

/**
 * Messages of its errors are codes (`required`, `too_small`, a rule's own); words come later.
 * @param careful what is checked here is checked nowhere else: nothing is sent unchecked
 */
export function contractResolver<Values extends FieldValues, Body>(load: LoadSchema<Values, Body>, { careful }: { careful: boolean }): Resolver<Values, unknown, Body> {
  return async (values, context, options) => {
    const loaded = await Promise.all([tools(), load()]).catch(() => undefined);
    // Not to be had. The server checks everything once more and says the same, so the form goes unchecked.
    if (!loaded && !careful) return { values: values as unknown as Body & FieldValues, errors: {} };
    if (!loaded) return { values: {}, errors: { root: { type: 'unreachable' } } as FieldErrors<Values> };
    const [{ zodResolver }, schema] = loaded;
    const check = zodResolver(schema, { error: (issue) => issueCode(issue as Issue) });
    return check(values, context, options);
  };
}

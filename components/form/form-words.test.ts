import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractById } from '@/lib/contract/contract';
import messages from '@/messages/fr.json';
import { formWords } from './form-words';

/** Of the bodies that the desk sends, and of signing in again. */
function fieldsOf(paths: RegExp): Set<string> {
  const names = new Set(['email', 'password', 'otp', 'code']);
  const read = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') Object.keys(value as object).forEach((name) => names.add(name));
      read(value);
    }
  };
  for (const { path, body } of Object.values(contractById) as { path: string; body?: z.ZodType }[])
    if (paths.test(path) && body) read(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return names;
}

describe('sentences of the desk', () => {
  it('include those of each field that its calls send', async () => {
    const { fields } = await formWords({ locale: 'fr', forDesk: true });
    const sent = fieldsOf(/^\/api\/(?:blog|letters)/);
    const missing = Object.keys(messages.api.fields).filter(
      (code) => code.includes('_') && !(code in fields) && sent.has(code.slice(0, code.indexOf('_'))),
    );
    expect(sent).toContain('title');
    // Those of quotes and settings, whose fields have the same names, and of choosing a password.
    expect(missing.sort()).toEqual([
      'days_too_small',
      'label_required',
      'password_too_small',
      'to_invalid_type',
      'to_inverted',
    ]);
  });

  it('leave out those of other forms', async () => {
    const { fields } = await formWords({ locale: 'fr', forDesk: true });
    expect(fields).not.toHaveProperty('siret');
    expect(fields).toHaveProperty('slug_taken');
  });
});

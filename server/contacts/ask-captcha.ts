// The question of the contact form. One that replaces another counts from the first: whoever mistyped need not wait again.
import type { Captcha } from '../../lib/contract/contacts/form-schemas';
import { newQuestion, readCaptcha, signCaptcha } from './captcha';
import type { Context } from '../core/context';

/** @param previous the token it replaces; one that is none of ours is ignored */
export async function askCaptcha(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  previous?: string,
): Promise<Captcha> {
  const before = previous ? await readCaptcha(keys.captcha, previous) : null;
  const question = newQuestion();
  return {
    token: await signCaptcha(keys.captcha, question, { firstAskedAt: before?.firstAskedAt ?? now, now }),
    question,
  };
}

// A replacement does not restart the wait.
import type { Captcha } from '../../lib/contract/contacts/form-schemas';
import { newQuestion, readCaptcha, signCaptcha } from './captcha';
import type { Context } from '../core/context';

/** @param previous the replaced token; ignored if invalid */
export async function askCaptcha(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  previous?: string,
): Promise<Captcha> {
  const before = previous ? await readCaptcha(keys.captcha, previous) : null;
  const question = newQuestion();
  return {
    token: await signCaptcha(keys.captcha, question, { firstIssuedAt: before?.firstIssuedAt ?? now, now }),
    question,
  };
}

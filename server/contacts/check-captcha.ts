import { toInstant } from '../db/codec';
import { isCaptchaUsed, useCaptcha } from './form-queries';
import { quickest, readCaptcha, solves } from './captcha';
import type { IssuedQuestion } from './captcha';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal CAPTCHA_WRONG, TOO_FAST */
export async function checkCaptcha(
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { captchaToken, captchaAnswer }: { captchaToken: string; captchaAnswer: string | number },
): Promise<IssuedQuestion> {
  const issued =
    (await readCaptcha(keys.captcha, captchaToken)) ??
    (keys.previous ? await readCaptcha(keys.previous.captcha, captchaToken) : null);
  if (!issued) throw wrong('captcha');
  if (issued.expiresAt <= now || (await isCaptchaUsed(database.read, issued.id)))
    throw wrong('captchaExpired');
  const early = quickest - (now.getTime() - issued.firstIssuedAt.getTime());
  if (early > 0) throw new Refusal('TOO_FAST', [], { retryAfter: Math.ceil(early / 1000) });
  if (solves(issued, captchaAnswer)) return issued;
  // A wrong answer consumes the captcha.
  await useCaptcha(database.read, issued.id, toInstant(issued.expiresAt));
  throw wrong('captcha');
}

/** @param code `captchaExpired`: expired or used */
export function wrong(code: 'captcha' | 'captchaExpired'): Refusal {
  return new Refusal('CAPTCHA_WRONG', [{ field: 'captchaAnswer', code }]);
}

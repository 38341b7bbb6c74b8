import { toInstant } from '../db/codec';
import { isCaptchaUsed, useCaptcha } from './form-queries';
import { quickest, readCaptcha, solves } from './captcha';
import type { Asked } from './captcha';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal CAPTCHA_WRONG, TOO_FAST */
export async function checkCaptcha(
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { captchaToken, captchaAnswer }: { captchaToken: string; captchaAnswer: string | number },
): Promise<Asked> {
  const asked =
    (await readCaptcha(keys.captcha, captchaToken)) ??
    (keys.previous ? await readCaptcha(keys.previous.captcha, captchaToken) : null);
  if (!asked) throw wrong('captcha');
  if (asked.expiresAt <= now || (await isCaptchaUsed(database.read, asked.id))) throw wrong('captchaExpired');
  const early = quickest - (now.getTime() - asked.firstAskedAt.getTime());
  if (early > 0) throw new Refusal('TOO_FAST', [], { retryAfter: Math.ceil(early / 1000) });
  if (solves(asked, captchaAnswer)) return asked;
  // A wrong answer consumes the captcha.
  await useCaptcha(database.read, asked.id, toInstant(asked.expiresAt));
  throw wrong('captcha');
}

/** @param code `captchaExpired`: expired or used */
export function wrong(code: 'captcha' | 'captchaExpired'): Refusal {
  return new Refusal('CAPTCHA_WRONG', [{ field: 'captchaAnswer', code }]);
}

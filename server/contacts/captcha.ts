// Signed, readable tokens: nothing is stored before the answer.
import { randomInt } from 'node:crypto';
import { compactVerify, errors, SignJWT } from 'jose';
import { z } from 'zod';
import { captchaOperators } from '../../lib/contract/contacts/choices';
import type { CaptchaOperator } from '../../lib/contract/contacts/choices';
import { newId } from '../db/id';

const algorithm = 'HS256';

/** Milliseconds. */
const captchaLife = 30 * 60_000;

/** Milliseconds; faster submissions are refused. */
export const quickest = 3000;

const claimsSchema = z.object({
  jti: z.string().max(64),
  a: z.number().int(),
  operator: z.enum(captchaOperators),
  b: z.number().int(),
  /** Milliseconds since 1970: the first captcha's creation, this one's expiry. */
  first: z.number().int(),
  until: z.number().int(),
});

export interface Question {
  a: number;
  operator: CaptchaOperator;
  b: number;
}

export interface IssuedQuestion extends Question {
  id: string;
  firstIssuedAt: Date;
  expiresAt: Date;
}

export function newQuestion(): Question {
  const operator = captchaOperators[randomInt(captchaOperators.length)] ?? '+';
  if (operator === '*') return { a: randomInt(2, 10), operator, b: randomInt(2, 6) };
  return { a: randomInt(10, 20), operator, b: randomInt(1, 10) };
}

export async function signCaptcha(
  key: Uint8Array,
  { a, operator, b }: Question,
  { firstIssuedAt, now }: { firstIssuedAt: Date; now: Date },
): Promise<string> {
  const claims = { a, operator, b, first: firstIssuedAt.getTime(), until: now.getTime() + captchaLife };
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm }).setJti(newId()).sign(key);
}

/** null if invalid; expired tokens keep the form's opening time. */
export async function readCaptcha(key: Uint8Array, token: string): Promise<IssuedQuestion | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [algorithm] });
    const { jti, a, operator, b, first, until } = claimsSchema.parse(
      JSON.parse(new TextDecoder().decode(payload)),
    );
    return { id: jti, a, operator, b, firstIssuedAt: new Date(first), expiresAt: new Date(until) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const results: Record<CaptchaOperator, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

export function solves({ a, operator, b }: Question, answer: string | number): boolean {
  const typed = String(answer).normalize('NFKC').trim();
  return /^\d{1,4}$/.test(typed) && Number(typed) === results[operator](a, b);
}

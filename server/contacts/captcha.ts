// The arithmetic question of the contact form, signed: the server keeps nothing of it until it is answered. Who reads the
// token can answer it, as who reads the question can; it only has to come from us, in time, and once.
import { randomInt } from 'node:crypto';
import { compactVerify, errors, SignJWT } from 'jose';
import { z } from 'zod';
import { captchaOperators } from '../../lib/contract/contacts/choices';
import type { CaptchaOperator } from '../../lib/contract/contacts/choices';
import { newId } from '../db/id';

const algorithm = 'HS256';

/** Milliseconds a question may be answered in. @see PRODUCT §6 */
const captchaLife = 30 * 60_000;

/** Milliseconds a person needs at least to fill the form in. @see PRODUCT §6 */
export const quickest = 3000;

const claimsSchema = z.object({
  jti: z.string().max(64),
  a: z.number().int(),
  operator: z.enum(captchaOperators),
  b: z.number().int(),
  /** Milliseconds since 1970: when the first question of this form was asked, and until when this one holds. */
  first: z.number().int(),
  until: z.number().int(),
});

export interface Question {
  a: number;
  operator: CaptchaOperator;
  b: number;
}

export interface Asked extends Question {
  id: string;
  firstAskedAt: Date;
  expiresAt: Date;
}

/** A sum to do in the head; its answer is never negative. */
export function newQuestion(): Question {
  const operator = captchaOperators[randomInt(captchaOperators.length)] ?? '+';
  if (operator === '*') return { a: randomInt(2, 10), operator, b: randomInt(2, 6) };
  return { a: randomInt(10, 20), operator, b: randomInt(1, 10) };
}

/** A token that asks a question. @param firstAskedAt when the form's first question was asked */
export async function signCaptcha(
  key: Uint8Array,
  { a, operator, b }: Question,
  { firstAskedAt, now }: { firstAskedAt: Date; now: Date },
): Promise<string> {
  const claims = { a, operator, b, first: firstAskedAt.getTime(), until: now.getTime() + captchaLife };
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm }).setJti(newId()).sign(key);
}

/** What a token asked, or null when it is none of ours. One that has run out still says when its form was begun. */
export async function readCaptcha(key: Uint8Array, token: string): Promise<Asked | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [algorithm] });
    const { jti, a, operator, b, first, until } = claimsSchema.parse(
      JSON.parse(new TextDecoder().decode(payload)),
    );
    return { id: jti, a, operator, b, firstAskedAt: new Date(first), expiresAt: new Date(until) };
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

/** Whether an answer is the right one, as people type numbers. */
export function solves({ a, operator, b }: Question, answer: string | number): boolean {
  const typed = String(answer).normalize('NFKC').trim();
  return /^\d{1,4}$/.test(typed) && Number(typed) === results[operator](a, b);
}

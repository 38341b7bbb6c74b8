import 'server-only';
import type { z } from 'zod';
import type { LetterState } from '@/lib/contract/letters/choices';
import type { Locale } from '@/lib/contract/core/locale';
import {
  listLetterRefusals,
  listLetters,
  previewLetter,
  showLetter,
} from '@/lib/contract/letters/letter-calls';
import type {
  Letter,
  letterListAnswer,
  LetterMail,
  letterRefusalsAnswer,
} from '@/lib/contract/letters/letter-schemas';
import type { ListQuery } from '@/lib/office/list-query';
import type { Caller } from '../caller';
import { ok, type Result } from '../result';
import { call } from '../transport/call';

export type LetterList = z.output<typeof letterListAnswer>;
export type RefusalList = Pick<z.output<typeof letterRefusalsAnswer>, 'refusals' | 'count'>;

export const LETTERS_PER_PAGE = 50;
const REFUSALS_SHOWN = 100;

export const readLetters = (
  { status: state, page }: ListQuery<LetterState>,
  caller: Caller,
): Promise<Result<LetterList>> =>
  call(listLetters, { query: { state, page, limit: LETTERS_PER_PAGE }, ...caller });

export async function readLetterOnce(id: string, caller: Caller): Promise<Result<Letter>> {
  const read = await call(showLetter, { params: { id }, ...caller });
  return read.ok ? ok(read.value.letter) : read;
}

/** The saved letter as mail. */
export async function readLetterMail(
  id: string,
  language: Locale,
  caller: Caller,
): Promise<Result<LetterMail>> {
  const read = await call(previewLetter, { params: { id }, query: { locale: language }, ...caller });
  return read.ok ? ok(read.value.mail) : read;
}

export const readRefusals = (id: string, caller: Caller): Promise<Result<RefusalList>> =>
  call(listLetterRefusals, { params: { id }, query: { limit: REFUSALS_SHOWN }, ...caller });

// Which sentence a wrong field or a failed call shows. Pure; texts come in as words.
import { failureSentence } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import { fillText } from '@/lib/i18n/fill-text';
import type { FailureWords, FormWords } from './form-words';

/** An issue as zod reports it, as far as its sentence depends on it. */
export interface Issue {
  code?: string | undefined;
  input?: unknown;
  path?: readonly PropertyKey[] | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** What is wrong, as the API would code it: left out, a rule's own code, or zod's. */
export function issueCode({ code, input, params }: Issue): string {
  if (input === undefined || input === null || (typeof input === 'string' && input.trim() === ''))
    return 'required';
  return typeof params?.['code'] === 'string' ? params['code'] : (code ?? 'other');
}

/**
 * @param name dotted where fields are nested; its last part has the words
 * @param said a code, `code:3` for the third entry of a list, or a sentence the server has already worded
 */
export function fieldSentence(
  name: string,
  said: string,
  { fields, common }: Pick<FormWords, 'fields' | 'common'>,
): string {
  const [code = said, entry] = /^\w+:\d+$/.test(said) ? said.split(':') : [said];
  const isCode = /^\w+$/.test(code);
  const sentence =
    fields[`${name.split('.').at(-1) ?? name}_${code}`] ??
    fields[code] ??
    (isCode ? (fields['other'] ?? code) : code);
  return entry === undefined ? sentence : fillText(common.entry, { number: entry, sentence });
}

/** What a failed call says: known code, then the catalogue's order. @see PRODUCT §6 */
export function failureText(
  failure: ApiFailure,
  { codes, catalogue, fallback, auth }: FailureWords,
  signedIn: boolean,
): string {
  return codes[failure.code] ?? failureSentence(failure, catalogue, { signedIn, auth, fallback });
}

/** The sentence over a form: fields left out, a password too short, else in general. @see specification §5 */
export function wrongSentence(wrong: readonly { name: string; code: string }[], words: FormWords): string {
  if (words.incomplete && wrong.some(({ code }) => code === 'required')) return words.incomplete;
  const short = wrong.find(
    ({ name, code }) => code === 'too_small' && (name === 'password' || name === 'newPassword'),
  );
  return short ? fieldSentence(short.name, short.code, words) : words.correct;
}

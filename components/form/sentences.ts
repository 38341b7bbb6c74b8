import { failureSentence } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import { fillText } from '@/lib/i18n/fill-text';
import type { FailureWords, FormWords } from './form-words';

export interface Issue {
  code?: string | undefined;
  input?: unknown;
  path?: readonly PropertyKey[] | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
  /** Of `too_big`. */
  origin?: string | undefined;
  maximum?: unknown;
}

/** `required`, `unprinted` with the character, a rule's own code, `tooLong` with its limit, or zod's. */
export function issueCode({ code, input, params, origin, maximum }: Issue): string {
  if (input === undefined || input === null || (typeof input === 'string' && input.trim() === ''))
    return 'required';
  if (code === 'too_big' && origin === 'string') return `tooLong:${String(maximum)}`;
  if (typeof params?.['unprinted'] === 'string') return `unprinted:${params['unprinted']}`;
  return typeof params?.['code'] === 'string' ? params['code'] : (code ?? 'other');
}

/**
 * @param name dotted; its last part selects the text
 * @param message a code; `code:3` for the third list entry, a limit (`{most}`) or a name (`{name}`); or the API's text
 */
export function fieldSentence(
  name: string,
  message: string,
  { fields, common }: Pick<FormWords, 'fields' | 'common'>,
): string {
  const [, code = message, entry] = /^(\w+):(\S.*)$/s.exec(message) ?? [];
  const isCode = /^\w+$/.test(code);
  const field = name.split('.').at(-1) ?? name;
  // The field's own text names its limit.
  const own = code === 'tooLong' ? fields[`${field}_too_big`] : undefined;
  if (own !== undefined) return own;
  const sentence = fields[`${field}_${code}`] ?? fields[code] ?? (isCode ? (fields['other'] ?? code) : code);
  if (entry !== undefined && /\{(most|name)\}/.test(sentence))
    return fillText(sentence, { most: entry, name: entry });
  return entry === undefined ? sentence : fillText(common.entry, { number: entry, sentence });
}

export function failureText(
  failure: ApiFailure,
  { codes, catalogue, fallback, auth }: FailureWords,
  signedIn: boolean,
): string {
  return codes[failure.code] ?? failureSentence(failure, catalogue, { signedIn, auth, fallback });
}

export function wrongSentence(wrong: readonly { name: string; code: string }[], words: FormWords): string {
  if (words.incomplete && wrong.some(({ code }) => code === 'required')) return words.incomplete;
  const short = wrong.find(
    ({ name, code }) => code === 'too_small' && (name === 'password' || name === 'newPassword'),
  );
  return short ? fieldSentence(short.name, short.code, words) : words.correct;
}

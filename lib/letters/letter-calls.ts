import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Letter, LetterDraft } from '@/lib/contract/letters/letter-schemas';
import { sendDraft } from '@/lib/drafts/send-draft';

type Path = '' | '/test' | '/send' | '/state' | '/refusals';

export const letterPath = <const End extends Path = ''>(id: string, end = '' as End) =>
  addressOf(`/api/letters/{id}${end}`, { id });

export interface LetterCalls {
  create: (key: string) => Promise<Result<Letter>>;
  save: (id: string, body: { version: number; texts: LetterDraft }) => Promise<Result<Letter>>;
  read: (id: string) => Promise<Result<Letter>>;
}

export async function readLetter(
  id: string,
  { locale, signal }: { locale: string; signal?: AbortSignal },
): Promise<Result<Letter>> {
  const read = await request<{ letter: Letter }>('get', letterPath(id), {
    locale,
    ...(signal ? { signal } : {}),
  });
  return read.ok ? ok(read.value.letter) : read;
}

/** @param posts ids that the letter begins from */
export async function createLetter(
  body: { key: string; posts?: readonly string[]; whole?: boolean },
  locale: string,
): Promise<Result<Letter>> {
  const made = await request<{ letter: Letter }>('post', '/api/letters', { locale, body });
  return made.ok ? ok(made.value.letter) : made;
}

export const letterCalls = (locale: string): LetterCalls => ({
  create: (key) => createLetter({ key }, locale),
  save: (id, body) => sendDraft('put', letterPath(id), { locale, name: 'letter', body }),
  read: (id) => readLetter(id, { locale }),
});

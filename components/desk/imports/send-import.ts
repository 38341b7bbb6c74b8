import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import type { ApiFailure } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import { postImportFormats, postImportMost } from '@/lib/contract/posts/import-choices';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import type { ImportWords } from './import-words';

export type ImportPart = 'articles' | 'pictures';

const importsPath = '/api/blog/imports';
export const importPath = (id: string) => `${importsPath}/${encodeURIComponent(id)}` as const;

/** What the API has received. */
export interface SentImport {
  id?: string;
  articles?: File;
  pictures?: File;
}

interface Sending {
  files: Record<ImportPart, File | undefined>;
  /** '': the language that the file names. */
  language: string;
  locale: Locale;
  guard: SignInGuard;
  sent: SentImport;
  signal: AbortSignal;
  /** Undefined name: all files are sent. */
  onProgress: (name: string | undefined, bytes: number, total: number) => void;
}

type Sent = { ok: true; id: string } | { ok: false; failure: ApiFailure; part?: ImportPart };

/** @returns the error beside the field */
export function refusalOf(
  part: ImportPart,
  { name, size }: File,
  { labels: { form }, locale }: Pick<ImportWords, 'labels' | 'locale'>,
): string | undefined {
  const formats = part === 'articles' ? postImportFormats : (['zip'] as const);
  const format = formats.find((each) => name.toLowerCase().endsWith(`.${each}`));
  if (!format) return fillText(form.unsupported, { formats: formats.map((each) => `.${each}`).join(', ') });
  if (size > postImportMost[format])
    return fillText(form.tooLarge, { most: formatSize(postImportMost[format], locale) });
  return size === 0 ? form.empty : undefined;
}

/** Sends what the API has not received, and starts the check. Changes `sent`. */
export async function sendImport(sending: Sending): Promise<Sent> {
  const { files, language, locale, guard, sent, signal, onProgress } = sending;
  const send = (path: `/api/${string}`, file: File, fields = {}) =>
    guard.run(() =>
      upload<{ import: PostImport }>(path, file, {
        locale,
        signal,
        fields,
        onProgress: (bytes, total) => onProgress(file.name, bytes, total),
      }),
    );
  const { articles, pictures } = files;
  // Pictures that the API received stay with the articles: leaving them out needs a new upload of the articles.
  if (articles && (sent.articles !== articles || (sent.pictures && !pictures))) {
    const result = await send(importsPath, articles, language === '' ? {} : { locale: language });
    if (!result.ok) return { ok: false, failure: result.failure, part: 'articles' };
    Object.assign(sent, { id: result.value.import.id, articles, pictures: undefined });
  }
  const id = sent.id ?? '';
  if (pictures && sent.pictures !== pictures) {
    const result = await send(`${importPath(id)}/pictures`, pictures);
    if (!result.ok) return { ok: false, failure: result.failure, part: 'pictures' };
    sent.pictures = pictures;
  }
  onProgress(undefined, 0, 0);
  const started = await guard.run(() =>
    request('post', `${importPath(id)}/runs`, { body: { run: 'check' }, locale, signal }),
  );
  return started.ok ? { ok: true, id } : { ok: false, failure: started.failure };
}

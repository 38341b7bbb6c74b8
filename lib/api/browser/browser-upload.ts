// XMLHttpRequest: fetch has no upload progress. Fails after ten seconds without progress or a late answer.
import { DOCUMENT_FIELD } from '@/lib/contract/projects/document-limits';
import { parseJson } from '@/lib/contract/core/parse-json';
import { refusal } from './browser';
import { fail, ok, type Result } from '../result';
import { ANSWER_TIMEOUT_MS, UPLOAD_ANSWER_TIMEOUT_MS } from '../timeouts';

export interface UploadOptions {
  locale: string;
  onProgress: (bytes: number, total: number) => void;
  signal: AbortSignal;
  /** Sent before the file. */
  fields?: Readonly<Record<string, string>> | undefined;
}

function responseOf(sent: XMLHttpRequest): Response {
  const later = sent.getResponseHeader('retry-after');
  return new Response(null, { status: sent.status, headers: later === null ? {} : { 'retry-after': later } });
}

/** Never rejects. Aborted uploads fail with ABORTED. */
export function upload<T>(
  path: `/api/${string}`,
  file: File,
  { locale, onProgress, signal, fields = {} }: UploadOptions,
): Promise<Result<T>> {
  return new Promise((resolve) => {
    const sent = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => sent.abort();
    const end = (result: Result<T>) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const wait = (time = ANSWER_TIMEOUT_MS) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(fail({ status: 0, code: 'TIMEOUT' }));
        sent.abort();
      }, time);
    };

    sent.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(loaded, total);
    });
    sent.upload.addEventListener('load', () => wait(UPLOAD_ANSWER_TIMEOUT_MS));
    sent.addEventListener('load', () => {
      const answer = parseJson(sent.responseText);
      if (sent.status >= 200 && sent.status < 300 && answer !== undefined) end(ok(answer as T));
      else end(fail(refusal(responseOf(sent), answer)));
    });
    sent.addEventListener('error', () => end(fail({ status: 0, code: 'NETWORK' })));
    sent.addEventListener('abort', () => end(fail({ status: 0, code: 'ABORTED' })));

    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(DOCUMENT_FIELD, file, file.name);
    sent.open('POST', path);
    sent.setRequestHeader('accept', 'application/json');
    sent.setRequestHeader('accept-language', locale);
    if (signal.aborted) return end(fail({ status: 0, code: 'ABORTED' }));
    signal.addEventListener('abort', abort);
    wait();
    return sent.send(form);
  });
}

// Times out after ten seconds without data.
import { refusal } from './browser';
import { fail, ok, type Result } from '../result';
import { ANSWER_TIMEOUT_MS } from '../timeouts';

export interface DownloadOptions {
  locale: string;
  onProgress: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

export async function download(
  path: `/api/${string}`,
  { locale, onProgress, signal }: DownloadOptions,
): Promise<Result<Blob>> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS);
  };
  try {
    wait();
    const response = await fetch(path, {
      headers: { accept: 'application/json', 'accept-language': locale },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    });
    if (!response.ok) return fail(refusal(response, await response.json().catch(() => null)));
    const chunks: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      wait();
      chunks.push(chunk.value);
      bytes += chunk.value.byteLength;
      onProgress(bytes);
    }
    return ok(new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' }));
  } catch {
    return fail({ status: 0, code: late.signal.aborted ? 'TIMEOUT' : 'NETWORK' });
  } finally {
    clearTimeout(timer);
  }
}

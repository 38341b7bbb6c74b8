// Obtains the proof first: a download cannot open a dialog.
import { request } from './browser';
import { askForProof } from './browser-proof';

/** Seconds for which the proof must remain valid. */
const MARGIN = 30;

/** Content-Disposition names the file. */
export function saveExport(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

export async function takeExport(path: string, locale: string): Promise<void> {
  const proof = await request<{ secondsLeft: number }>('get', '/api/auth/proof', { locale });
  // A 401 is already announced; the download shows other failures.
  if (!proof.ok && proof.failure.status === 401) return;
  if (
    proof.ok &&
    proof.value.secondsLeft < MARGIN &&
    (await askForProof({ method: 'get', path })) !== 'given'
  )
    return;
  saveExport(path);
}

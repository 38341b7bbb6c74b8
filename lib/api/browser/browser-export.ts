// Exports need a recent proof. It is asked for before the download starts, because a download can't open a dialog.
import { request } from './browser';
import { askForProof } from './browser-proof';

/** Seconds between the question and the download. */
const MARGIN = 30;

/** Has the browser save a file of the API, whose answer names it. */
export function saveExport(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Downloads an export once the proof is recent; does nothing when the person closes the dialog. */
export async function takeExport(path: string, locale: string): Promise<void> {
  const proof = await request<{ secondsLeft: number }>('get', '/api/auth/proof', { locale });
  // An ended session has been announced already; other failures show up in the download itself.
  if (!proof.ok && proof.failure.status === 401) return;
  if (
    proof.ok &&
    proof.value.secondsLeft < MARGIN &&
    (await askForProof({ method: 'get', path })) !== 'given'
  )
    return;
  saveExport(path);
}

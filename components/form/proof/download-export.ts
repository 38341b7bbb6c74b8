// Continues a download after reauthentication, with its path from the URL fragment.
import { saveExport } from '@/lib/api/browser/browser-export';
import { askForProof, PROOF_HASH } from '@/lib/api/browser/browser-proof';
import { fetchTexts } from '@/lib/i18n/fetch-texts';
import type { ProofTexts } from './proof-texts';
import { purposeOf } from './purpose-of';

function takeFromAddress(): string | undefined {
  const written = location.hash.slice(PROOF_HASH.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

export async function downloadExport(locale: string): Promise<void> {
  const path = takeFromAddress();
  if (path === undefined) return;
  const { purposes } = await fetchTexts<ProofTexts>('proof', locale);
  if (purposeOf({ method: 'get', path }, purposes) === undefined) return;
  if ((await askForProof({ method: 'get', path })) === 'given') saveExport(path);
}

// A download that was opened like a page, and led back to one: it waits behind the page's address.
import { saveExport } from '@/lib/api/browser/browser-export';
import { askForProof, PROOF_HASH } from '@/lib/api/browser/browser-proof';
import { fetchProofTexts } from './fetch-proof-texts';
import { purposeOf } from './purpose-of';

/** The export that the page's address asks for; undefined where it names none. The address forgets it. */
function takeFromAddress(): string | undefined {
  const written = location.hash.slice(PROOF_HASH.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    return decodeURIComponent(written);
  } catch {
    // A link that was cut or written by hand asks for nothing.
    return undefined;
  }
}

/** Asks for the proof and saves the file; does nothing for a path that is no such export. */
export async function takeAskedExport(locale: string): Promise<void> {
  const path = takeFromAddress();
  if (path === undefined) return;
  const { purposes } = await fetchProofTexts(locale);
  if (purposeOf({ method: 'get', path }, purposes) === undefined) return;
  if ((await askForProof({ method: 'get', path })) === 'given') saveExport(path);
}

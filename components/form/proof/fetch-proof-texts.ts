import type { ProofTexts } from './proof-texts';

/** @throws when the request fails */
export async function fetchProofTexts(locale: string): Promise<ProofTexts> {
  const response = await fetch(`/session/proof?locale=${locale}`);
  if (!response.ok)
    throw new Error(`The texts of the reauthentication dialog answered with status ${response.status}`);
  return (await response.json()) as ProofTexts;
}

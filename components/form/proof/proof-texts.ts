// Fetched on demand, to keep pages small.
import { formWords } from '@/components/form/form-words';
import type { FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/messages';
import { proofPurposes } from './proof-purposes';
import type { ProofPurpose } from './proof-purposes';

export interface ProofTexts {
  purposes: readonly ProofPurpose[];
  labels: Messages['proof']['question'];
  /** For calls on other accounts. */
  others: string;
  words: FormWords;
}

export async function loadProofTexts(locale: Locale): Promise<ProofTexts> {
  const [words, { proof }] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
  return { purposes: proofPurposes(proof), labels: proof.question, others: proof.effects.others, words };
}

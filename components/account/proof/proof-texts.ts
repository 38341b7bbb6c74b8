// What the question for a proof says in a language: fetched when it is asked, so that no page carries it.
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
  /** What calls do that are not about the caller's own account. */
  others: string;
  words: FormWords;
}

export async function loadProofTexts(locale: Locale): Promise<ProofTexts> {
  const [words, { proof }] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
  return { purposes: proofPurposes(proof), labels: proof.question, others: proof.effects.others, words };
}

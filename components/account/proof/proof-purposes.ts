// What each call that asks for a recent proof is for, in the words of the page's language.
import { contract } from '@/lib/contract/contract';
import type { Messages } from '@/lib/i18n/messages';

export interface ProofPurpose {
  method: string;
  /** As the contract writes it: `/api/users/{id}`. */
  path: string;
  /** Where one field asks for it: this one. */
  field?: string | undefined;
  /** In the infinitive. */
  text: string;
  /** What the call does to the caller's own account; undefined where it is about others. */
  effect?: string | undefined;
}

/** The purposes of all calls that ask. */
export function proofPurposes({
  purposes,
  effects,
}: Pick<Messages['proof'], 'purposes' | 'effects'>): ProofPurpose[] {
  const textOf = (name: string) => purposes[name as keyof typeof purposes];
  const effectOf = (name: string) => effects[name as keyof typeof effects] as string | undefined;
  return contract.flatMap(({ id, method, path, proof }): ProofPurpose[] => {
    if (proof === undefined) return [];
    if (typeof proof === 'string') return [{ method, path, text: textOf(id), effect: effectOf(id) }];
    return Object.keys(proof.fields).map((field) => ({
      method,
      path,
      field,
      text: textOf(`${id}_${field}`),
    }));
  });
}

import { contract } from '@/lib/contract/contract';
import type { Messages } from '@/lib/i18n/messages';

export interface ProofPurpose {
  method: string;
  /** Template: `/api/users/{id}`. */
  path: string;
  /** Only changes of this field need reauthentication. */
  field?: string | undefined;
  /** Infinitive verb phrase. */
  text: string;
  /** Effect on the caller's own account, or on the site. */
  effect?: string | undefined;
}

export function proofPurposes({
  purposes,
  effects,
}: Pick<Messages['proof'], 'purposes' | 'effects'>): ProofPurpose[] {
  const textOf = (name: string) => purposes[name as keyof typeof purposes];
  const effectOf = (name: string) => effects[name as keyof typeof effects] as string | undefined;
  return contract.flatMap(({ id, method, path, proof }): ProofPurpose[] => {
    if (proof === undefined) return [];
    if (typeof proof === 'string') return [{ method, path, text: textOf(id), effect: effectOf(id) }];
    return Object.entries(proof.fields).flatMap(([field, values]): ProofPurpose[] => {
      const [text, effect] = [textOf(`${id}_${field}`), effectOf(`${id}_${field}`)];
      const parameter = `{${field}}`;
      if (values === 'any' || !path.includes(parameter)) return [{ method, path, field, text, effect }];
      return values.map((value) => ({ method, path: path.replace(parameter, value), text, effect }));
    });
  });
}

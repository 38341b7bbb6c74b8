import type { ProjectType, RequestStep } from '@/lib/contract/requests/choices';
import { fieldAt } from './steps';

export interface WrongField {
  step: RequestStep;
  name: string;
  /** `code:3` for a list's third entry. */
  reason: string;
}

/** @param field dotted path: `contact.email`, `referenceSites.2` */
export function wrongField(
  { field, code }: { field: string; code: string },
  type: ProjectType | '',
): WrongField | undefined {
  const found = fieldAt(field, type);
  if (!found) return undefined;
  const rest = field.slice(found.field.name.length + 1);
  return {
    step: found.step,
    name: found.field.name,
    reason: found.field.kind === 'list' && /^\d+$/.test(rest) ? `${code}:${Number(rest) + 1}` : code,
  };
}

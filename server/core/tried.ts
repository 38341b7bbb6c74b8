import type { Refused } from '../../lib/contract/core/bulk';
import { Refusal } from './refusal';

export async function tried(change: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export const refusedAs = (id: string, { code, fields }: Refusal): Refused[number] => ({
  id,
  code,
  ...(fields.length > 0 ? { fields: fields.map(({ field }) => field) } : {}),
});

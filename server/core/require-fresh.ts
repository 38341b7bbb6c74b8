// Two people who change the same thing at once: the second is told instead of writing over the first. @see PRODUCT §6
import { Refusal } from './refusal';

/**
 * @param basedOn the version a change was based on; undefined: whatever it is, null: nothing was there
 * @throws Refusal STALE where it is another one now
 */
export function requireFresh(
  row: { readonly updated_at: string } | undefined,
  basedOn: string | null | undefined,
): void {
  if (basedOn !== undefined && basedOn !== (row?.updated_at ?? null)) throw new Refusal('STALE');
}

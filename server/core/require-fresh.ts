// Prevents lost updates. @see docs/product.md, "API"
import { Refusal } from './refusal';

/**
 * @param basedOn undefined: no check; null: no record
 * @throws Refusal STALE
 */
export function requireFresh(
  row: { readonly updated_at: string } | undefined,
  basedOn: string | null | undefined,
): void {
  if (basedOn !== undefined && basedOn !== (row?.updated_at ?? null)) throw new Refusal('STALE');
}

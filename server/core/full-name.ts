/** null: account erased. */
export function fullName(first: string | null, last: string | null): string | null {
  return `${first ?? ''} ${last ?? ''}`.trim() || null;
}

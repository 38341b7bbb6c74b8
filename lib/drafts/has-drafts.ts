// Whether this browser stores unsent input. Every page asks; what handles drafts (draft-store.ts) is fetched where there is one.

/** @returns whether this browser stores drafts, of any account */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((name) => name.includes('draft:')),
    );
  } catch {
    // Storage is blocked.
    return false;
  }
}

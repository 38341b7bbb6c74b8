// Each page loads this file; the larger draft-store.ts only with drafts.

export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((name) => name.includes('draft:')),
    );
  } catch {
    return false;
  }
}

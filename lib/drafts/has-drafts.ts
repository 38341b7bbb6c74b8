// Each page loads this file, and the larger draft-store.ts only if there are drafts.

export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((name) => name.includes('draft:')),
    );
  } catch {
    return false;
  }
}

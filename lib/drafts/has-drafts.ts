// Each page loads this file: keep it small.

export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((name) => name.includes('draft:')),
    );
  } catch {
    return false;
  }
}

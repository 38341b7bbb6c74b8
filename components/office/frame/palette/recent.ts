// In sessionStorage, removed with the session: titles contain personal names.

export interface Visit {
  title: string;
  detail: string;
  /** Path in the language of the visit. */
  address: string;
}

const KEY = 'recent-records';
const MOST = 8;

function isVisit(value: unknown): value is Visit {
  const { title, detail, address } = (value ?? {}) as Partial<Visit>;
  return (
    typeof title === 'string' &&
    typeof detail === 'string' &&
    typeof address === 'string' &&
    /^\/[^/\\]/.test(address)
  );
}

export function readVisits(): readonly Visit[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit).slice(0, MOST) : [];
  } catch {
    // Storage is blocked or invalid.
    return [];
  }
}

export function rememberVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(
        [visit, ...readVisits().filter(({ address }) => address !== visit.address)].slice(0, MOST),
      ),
    );
  } catch {
    // Storage is blocked or full.
  }
}

export function forgetVisits(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

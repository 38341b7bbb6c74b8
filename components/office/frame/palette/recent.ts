// Records looked at in this tab, latest first. They hold names of people: they are gone with the tab, and with the session.

export interface Visit {
  title: string;
  detail: string;
  /** Inside the site, in the language it was read in. */
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
    // Blocked, or not written by us: nothing is offered.
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
    // Nothing is kept where the browser keeps nothing.
  }
}

export function forgetVisits(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

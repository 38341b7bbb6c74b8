// The whole address of a page, also where public/boot.js has taken a token out of the address bar. It is kept in memory only, for
// the links to the same page in another language.

type Address = Pick<Location, 'pathname' | 'search'>;

const key = Symbol.for('vitrine.opened-address');

export const openedAddress = (): Address => (globalThis as { [key]?: Address })[key] ?? location;

// Browser code: no Zod.

/** In the order of the dialog. */
export const demoParts = [
  'contacts',
  'requests',
  'projects',
  'quotes',
  'posts',
  'subscribers',
  'accounts',
  'settings',
] as const;
export type DemoPart = (typeof demoParts)[number];
export type DemoCounts = Record<DemoPart, number>;

export const demoTotal = (counts: DemoCounts): number =>
  demoParts.reduce((total, part) => total + counts[part], 0);

// Browser code: no Zod.

/** In the order of the dialog. */
export const demoParts = [
  'contacts',
  'requests',
  'projects',
  'quotes',
  'invoices',
  'posts',
  'pages',
  'letters',
  'subscribers',
  'accounts',
  'settings',
] as const;
export type DemoPart = (typeof demoParts)[number];
export type DemoCounts = Record<DemoPart, number>;

/** Why an account of the demonstration's team stays. */
export const stayingReasons = ['admin', 'posts', 'projects'] as const;

export const demoTotal = (counts: DemoCounts): number =>
  demoParts.reduce((total, part) => total + counts[part], 0);

import { z } from 'zod';
import { success } from '../core/envelope';

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

const count = z.number().int().min(0);
const counts = z.object(
  Object.fromEntries(demoParts.map((part) => [part, count])) as Record<DemoPart, typeof count>,
);
export type DemoCounts = Record<DemoPart, number>;

const demoSchema = z.object({
  /** The office has contacts, requests or subscribers of the demonstration. */
  inOffice: z.boolean(),
  going: counts,
  staying: counts,
});
export type Demo = z.output<typeof demoSchema>;

export const demoAnswer = success({ demo: demoSchema });
export const demoRemovedAnswer = success({ removed: counts });

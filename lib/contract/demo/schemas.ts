import { z } from 'zod';
import { success } from '../core/envelope';
import { sectionNames } from '../settings/sections';
import { demoParts, stayingReasons } from './parts';
import type { DemoPart } from './parts';

const count = z.number().int().min(0);
const counts = z.object(
  Object.fromEntries(demoParts.map((part) => [part, count])) as Record<DemoPart, typeof count>,
);

export const demoSchema = z.object({
  /** The office has demonstration contacts, requests or subscribers. */
  inOffice: z.boolean(),
  going: counts,
  staying: counts,
  /** Saved sections stay, demonstration texts included. */
  sectionsStaying: z.array(z.enum(sectionNames)),
  /** The removal closes the site to search engines. */
  unlistsSite: z.boolean(),
  /** Of the demonstration's team, without the caller; the removal deactivates them. */
  accountsStaying: z.array(
    z.object({ id: z.string(), name: z.string(), reasons: z.array(z.enum(stayingReasons)) }),
  ),
});
export type Demo = z.output<typeof demoSchema>;

export const demoAnswer = success({ demo: demoSchema });
export const demoRemovedAnswer = success({ removed: counts });

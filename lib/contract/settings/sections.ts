import type { z } from 'zod';
import { homeSchema } from './sections/home';
import { identitySchema } from './sections/identity';
import { legalSchema } from './sections/legal';
import { mailSchema } from './sections/mail';
import { menuPages, navigationSchema } from './sections/navigation';
import { promiseSchema } from './sections/promise';
import { servicesSchema } from './sections/services';
import { visibilitySchema } from './sections/visibility';
import { emptyOf } from './tree';

/** In tab order. */
export const sectionNames = [
  'identity',
  'home',
  'services',
  'mail',
  'promise',
  'navigation',
  'legal',
  'visibility',
] as const;
export type SectionName = (typeof sectionNames)[number];

export const sectionSchemas = {
  identity: identitySchema,
  home: homeSchema,
  services: servicesSchema,
  mail: mailSchema,
  promise: promiseSchema,
  navigation: navigationSchema,
  legal: legalSchema,
  visibility: visibilitySchema,
} as const satisfies Record<SectionName, z.ZodObject>;

export type SectionValues = {
  [Name in SectionName]: z.output<(typeof sectionSchemas)[Name]>;
};

/** Until a section is first saved. */
export const emptySections: SectionValues = {
  identity: emptyOf(identitySchema),
  home: emptyOf(homeSchema),
  services: emptyOf(servicesSchema),
  mail: {
    ...emptyOf(mailSchema),
    reminders: {
      sevenDaysBefore: true,
      onDueDay: true,
      threeDaysAfter: true,
      tenDaysAfter: true,
      thirtyDaysAfter: true,
    },
  },
  promise: { hours: null, timeZone: 'Europe/Paris', region: 'FR' },
  navigation: {
    ...emptyOf(navigationSchema),
    menu: menuPages.map((id) => ({ id, isVisible: true })),
  },
  legal: emptyOf(legalSchema),
  visibility: emptyOf(visibilitySchema),
};

/** A stolen session alone must not change them: saving and restoring need a recent proof of identity. */
export const provenSections: readonly SectionName[] = ['mail', 'legal', 'visibility'];

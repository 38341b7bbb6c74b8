import { sectionNames, type SectionName } from '@/lib/contract/settings/sections';

/** The first one is the page of the settings without a section. */
export const firstSection: SectionName = sectionNames[0];

export const sectionOf = (name: string): SectionName | undefined =>
  sectionNames.find((section) => section === name);

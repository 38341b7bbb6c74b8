import { sectionNames, type SectionName } from '@/lib/contract/settings/sections';

/** The default page. */
export const firstSection: SectionName = sectionNames[0];

export const sectionOf = (name: string): SectionName | undefined =>
  sectionNames.find((section) => section === name);

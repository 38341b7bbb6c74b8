import type { SectionName } from '@/lib/contract/settings/sections';
import type { RouteName } from '@/lib/routes';

export const previewPages = [
  'home',
  'services',
  'contact',
  'legalNotice',
] as const satisfies readonly RouteName[];
export type PreviewPage = (typeof previewPages)[number];

export const previewPageOf = (name: unknown): PreviewPage =>
  previewPages.find((page) => page === name) ?? 'home';

const pages: Partial<Record<SectionName, PreviewPage>> = {
  services: 'services',
  promise: 'contact',
  navigation: 'contact',
  legal: 'legalNotice',
};

export const previewPageFor = (section: SectionName): PreviewPage => pages[section] ?? 'home';

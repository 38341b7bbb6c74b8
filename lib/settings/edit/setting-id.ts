import type { Target } from '@/lib/routes';

/** Id of the element of a path; paths are unique in a section. */
export const settingId = (path: string): string => `setting-${path.replaceAll('.', '-')}`;

/** @param field with its section: `legal.insurance`. @returns the page of the settings, at this field */
export function settingTarget(field: string): Target | undefined {
  const [, section, path = ''] = /^(legal|identity)\.(.+)$/.exec(field) ?? [];
  return section === undefined
    ? undefined
    : { route: 'officeSection', params: { section }, hash: settingId(path) };
}

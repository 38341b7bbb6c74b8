// Fetched when the palette opens: pages do not contain them.
import type { Locale } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { settingId } from './form/setting-id';
import { sectionFields } from './section-words';

export interface SettingPlace {
  /** Label of the field. */
  title: string;
  /** Its section and groups: « Mentions légales, Hébergeur ». */
  detail: string;
  address: string;
}

interface Above {
  detail: string;
  path: string;
  address: string;
}

/** Fields, and lists as a whole. */
function placesOf(fields: readonly DrawnField[], above: Above): SettingPlace[] {
  return fields.flatMap((field) => {
    const path = above.path === '' ? field.key : `${above.path}.${field.key}`;
    if (field.kind === 'group' && 'fields' in field)
      return placesOf(field.fields, { ...above, path, detail: `${above.detail}, ${field.label}` });
    return [{ title: field.label, detail: above.detail, address: `${above.address}#${settingId(path)}` }];
  });
}

export async function loadSettingPlaces(locale: Locale): Promise<SettingPlace[]> {
  const { officeSettings } = await loadMessages(locale);
  const sections = await Promise.all(
    sectionNames.map(async (section) => {
      const [title, fields] = [officeSettings.sections[section], await sectionFields(section, locale)];
      const address = href({ route: 'officeSection', params: { section } }, locale);
      return [{ title, detail: '', address }, ...placesOf(fields, { detail: title, path: '', address })];
    }),
  );
  return sections.flat();
}

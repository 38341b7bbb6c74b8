// Fetched when the palette opens: pages do not contain them.
import type { Locale } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { sectionFields } from './section-words';

export interface SettingPlace {
  /** Label of the field. */
  title: string;
  /** Its section and groups: « Mentions légales, Hébergeur ». */
  detail: string;
  /** Further words that find it. */
  hint: string;
  address: string;
}

interface Above {
  detail: string;
  path: string;
  address: string;
  /** Fields of its items lead to the list itself: items come and go. */
  list?: string;
}

/** Fields, lists as a whole, and the fields of their items. */
function placesOf(fields: readonly DrawnField[], above: Above): SettingPlace[] {
  return fields.flatMap((field) => {
    const path = above.path === '' ? field.key : `${above.path}.${field.key}`;
    const { label: title, hint = '' } = field;
    const place = {
      title,
      detail: above.detail,
      hint,
      address: `${above.address}#${settingId(above.list ?? path)}`,
    };
    if (!('fields' in field)) return [place];
    const below = { ...above, path, detail: `${above.detail}, ${title}` };
    if (field.kind !== 'list') return placesOf(field.fields, below);
    return [place, ...placesOf(field.fields, { ...below, list: above.list ?? path })];
  });
}

export async function loadSettingPlaces(locale: Locale): Promise<SettingPlace[]> {
  const { officeSettings } = await loadMessages(locale);
  const sections = await Promise.all(
    sectionNames.map(async (section) => {
      const [title, fields] = [officeSettings.sections[section], await sectionFields(section, locale)];
      const address = href({ route: 'officeSection', params: { section } }, locale);
      return [
        { title, detail: '', hint: '', address },
        ...placesOf(fields, { detail: title, path: '', address }),
      ];
    }),
  );
  return sections.flat();
}

// Keeps the contract's schemas on the server.
import { formWords } from '@/components/form/form-words';
import { mediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import { sectionSchemas, type SectionName } from '@/lib/contract/settings/sections';
import { fieldsOf } from '@/lib/contract/settings/tree';
import { loadMessages } from '@/lib/i18n/messages';
import type { DescribeWords } from '@/lib/settings/edit/describe';
import {
  drawnFields,
  type DrawnField,
  type FieldLabels,
  type OpenChoices,
} from '@/lib/settings/edit/drawn-fields';
import type { SettingsTexts } from './form/settings-context';

function openChoices(section: SectionName): OpenChoices {
  if (section !== 'promise') return {};
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  return { timeZone: zones.map((value) => ({ value, label: value })) };
}

/** Every section's fields have labels in the messages; a test compares them. */
export async function sectionFields(section: SectionName, locale: Locale): Promise<DrawnField[]> {
  const { officeSettings } = await loadMessages(locale);
  const labels: Readonly<Record<string, FieldLabels>> = officeSettings.fields[section];
  return drawnFields(fieldsOf(sectionSchemas[section]), labels, openChoices(section));
}

export async function describeWords(locale: Locale): Promise<DescribeWords> {
  const { officeSettings } = await loadMessages(locale);
  const { form, kinds, revision } = officeSettings;
  return {
    locale,
    languages: form.languages,
    inLanguage: form.inLanguage,
    order: form.order,
    yes: form.yes,
    no: form.no,
    weeks: kinds.weeks,
    hours: kinds.hours,
    drawing: revision.drawing,
  };
}

const holdsImage = (fields: readonly DrawnField[]): boolean =>
  fields.some((field) => field.kind === 'image' || ('fields' in field && holdsImage(field.fields ?? [])));

export async function settingsTexts(fields: readonly DrawnField[], locale: Locale): Promise<SettingsTexts> {
  const [{ officeFrame, officeSettings }, words, pictures] = await Promise.all([
    loadMessages(locale),
    formWords({ locale, withSettings: true }),
    holdsImage(fields) ? mediaWords(locale) : undefined,
  ]);
  const { form, list, kinds } = officeSettings;
  return {
    words: { ...words, codes: { ...words.codes, STALE: form.stale } },
    form,
    list,
    kinds,
    stale: officeFrame.stale,
    pictures,
  };
}

// Keeps the contract's schemas on the server.
import { countryChoices } from '@/components/form/country-choices';
import { formWords } from '@/components/form/form-words';
import { mediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import { placeholders } from '@/lib/contract/settings/checks/placeholders';
import { sectionSchemas, type SectionName } from '@/lib/contract/settings/sections';
import { fieldsOf } from '@/lib/contract/settings/tree';
import { loadMessages } from '@/lib/i18n/messages';
import type { DescribeWords } from '@/lib/settings/edit/describe';
import {
  drawnFields,
  type DrawnField,
  type DrawnLeaf,
  type FieldLabels,
  type OpenChoices,
} from '@/lib/settings/edit/drawn-fields';
import type { SettingsTexts } from './form/settings-context';

function openChoices(section: SectionName, locale: Locale): OpenChoices {
  if (section === 'identity') return { country: [{ value: '', label: '' }, ...countryChoices(locale)] };
  if (section !== 'promise') return {};
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  return { timeZone: zones.map((value) => ({ value, label: value })) };
}

/** Every section's fields have labels in the messages; a test compares them. */
export async function sectionFields(section: SectionName, locale: Locale): Promise<DrawnField[]> {
  const { officeSettings } = await loadMessages(locale);
  const labels: Readonly<Record<string, FieldLabels>> = officeSettings.fields[section];
  return drawnFields(fieldsOf(sectionSchemas[section]), labels, openChoices(section, locale));
}

export async function describeWords(locale: Locale): Promise<DescribeWords> {
  const { officeSettings } = await loadMessages(locale);
  const { form, kinds, list, revision } = officeSettings;
  return {
    locale,
    languages: form.languages,
    inLanguage: form.inLanguage,
    order: form.order,
    untitled: list.untitled,
    yes: form.yes,
    no: form.no,
    weeks: kinds.weeks,
    hours: kinds.hours,
    drawing: revision.drawing,
  };
}

interface Named {
  readonly [key: string]: string | Named;
}

/** Looks up `site.legal.form` in nested messages, and `with audience` as `withAudience`. */
function nameLabel(names: Named, name: string): string {
  const keys = name.replace(' a', 'A').split('.');
  const label = keys.reduce<string | Named | undefined>(
    (found, key) => (typeof found === 'object' ? found[key] : undefined),
    names,
  );
  if (typeof label !== 'string') throw new Error(`The placeholder ${name} has no label`);
  return label;
}

const leavesOf = (fields: readonly DrawnField[]): DrawnLeaf[] =>
  fields.flatMap((field) => ('fields' in field ? leavesOf(field.fields) : [field]));

function placeholderNames(leaves: readonly DrawnLeaf[], names: Named): SettingsTexts['placeholders'] {
  const kinds = [...new Set(leaves.flatMap(({ placeholders: kind }) => kind ?? []))];
  return Object.fromEntries(
    kinds.map((kind) => [kind, placeholders[kind].map((name) => ({ name, label: nameLabel(names, name) }))]),
  );
}

export async function settingsTexts(fields: readonly DrawnField[], locale: Locale): Promise<SettingsTexts> {
  const leaves = leavesOf(fields);
  const [{ officeFrame, officeSettings }, words, pictures] = await Promise.all([
    loadMessages(locale),
    formWords({ locale, forOffice: true }),
    leaves.some(({ kind }) => kind === 'image') ? mediaWords(locale) : undefined,
  ]);
  const { list, kinds } = officeSettings;
  const { placeholders: names, ...form } = officeSettings.form;
  return {
    words: { ...words, codes: { ...words.codes, STALE: form.stale } },
    form,
    list,
    kinds,
    stale: officeFrame.stale,
    pictures,
    placeholders: placeholderNames(leaves, names.names),
    placeholdersTitle: names.show,
  };
}

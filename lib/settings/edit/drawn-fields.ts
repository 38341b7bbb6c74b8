// For the browser: without zod.
import type { FieldFacts } from '@/lib/contract/settings/fields';
import type { SettingsField } from '@/lib/contract/settings/tree';

/** As in messages, `officeSettings.fields`. */
export interface FieldLabels {
  label: string;
  hint?: string;
  /** Of a list: button that adds an item. */
  add?: string;
  choices?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, FieldLabels>>;
}

interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface DrawnChoice {
  readonly value: string;
  readonly label: string;
}

export interface DrawnGroup extends Labelled {
  readonly kind: 'group';
  readonly fields: readonly DrawnField[];
}

export interface DrawnList extends Labelled {
  readonly kind: 'list';
  readonly most: number;
  readonly add: string;
  /** Items can be moved, not added or removed. */
  readonly isFixed: boolean;
  readonly fields: readonly DrawnField[];
}

export interface DrawnLeaf extends Labelled, Omit<FieldFacts, 'choices'> {
  readonly options?: readonly DrawnChoice[] | undefined;
}

export type DrawnField = DrawnGroup | DrawnList | DrawnLeaf;

/** Choices that the contract leaves open, by the field's key: `timeZone`. */
export type OpenChoices = Readonly<Record<string, readonly DrawnChoice[]>>;

/** @throws Error if a field has no label */
export function drawnFields(
  fields: readonly SettingsField[],
  labels: Readonly<Record<string, FieldLabels>>,
  open: OpenChoices = {},
): DrawnField[] {
  return fields.map((field) => drawnField(field, labels[field.key], open));
}

function drawnField(field: SettingsField, labels: FieldLabels | undefined, open: OpenChoices): DrawnField {
  if (!labels) throw new Error(`The field ${field.key} of the settings has no label`);
  const { key } = field;
  const { label, hint, add = '', choices = {}, fields = {} } = labels;
  const named = { key, label, ...(hint === undefined ? {} : { hint }) };
  if (field.kind === 'group')
    return { ...named, kind: 'group', fields: drawnFields(field.fields, fields, open) };
  if (field.kind === 'list')
    return {
      ...named,
      kind: 'list',
      most: field.most,
      add,
      isFixed: field.fields.some((part) => part.key === 'id'),
      fields: drawnFields(field.fields, fields),
    };
  const { choices: values, ...facts } = field as { key: string } & FieldFacts;
  const options = values?.map((value) => ({ value, label: choices[value] ?? value })) ?? open[key];
  return { ...facts, ...named, ...(options ? { options } : {}) };
}

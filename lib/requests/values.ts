// Form values are texts, and lists as lines.
import { projectTypes, type ProjectType, type RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest, RequestDraft } from '@/lib/contract/requests/schemas';
import {
  lineKey,
  lineOf,
  serviceIdPattern,
  type ServiceId,
  type ShortlistLine,
  type TierId,
} from '@/lib/contract/projects/services';
import type { RequestField } from './fields';
import { allFields } from './steps';

export type Flag = '' | 'yes' | 'no';
type DetailValues = Record<string, string | readonly string[]>;

export interface RequestValues {
  projectName: string;
  projectType: ProjectType | '';
  description: string;
  /** '' for none. */
  service: ServiceId;
  tier: TierId | '';
  /** Keys of several lines; the first is `service` and `tier`. */
  shortlist: readonly string[];
  budget: { min: string; max: string };
  deadline: string;
  contact: { fullName: string; email: string; phone: string; company: string };
  features: string;
  integrations: string;
  constraints: string;
  performanceGoals: string;
  details: Partial<Record<ProjectType, DetailValues>>;
  hasStyleGuide: Flag;
  hasMockups: Flag;
  referenceSites: string;
  needsHosting: Flag;
  needsMaintenance: Flag;
  comments: string;
}

type Nested = Record<string, unknown>;

export function valueAt(record: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Nested)[key] : undefined),
      record,
    );
}

function put(record: object, name: string, value: unknown): void {
  const keys = name.split('.');
  const last = keys.pop() ?? name;
  const place = keys.reduce<Nested>((at, key) => (at[key] ??= {}) as Nested, record as Nested);
  place[last] = value;
}

/** "12 000 €" → 12000; null: empty; undefined: invalid. */
export function amountIn(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f€']/g, '')
    .replace(/^(\d{1,3})([.,]\d{3})+$/, (whole) => whole.replace(/[.,]/g, ''));
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

function read(field: RequestField, value: unknown): string | string[] {
  switch (field.kind) {
    case 'list':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'shortlist': {
      const lines = Array.isArray(value) ? value.map((line) => lineKey(line as ShortlistLine)) : [];
      return lines.length > 1 ? lines : [];
    }
    case 'flag':
      return value === true ? 'yes' : value === false ? 'no' : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

function written(field: RequestField, value: unknown): unknown {
  const text = typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
  switch (field.kind) {
    case 'list':
      return text
        .split('\n')
        .map((entry) => entry.trim())
        .filter(Boolean);
    case 'choices':
      return Array.isArray(value) ? value : [];
    case 'shortlist':
      return Array.isArray(value) && value.length > 1 ? value.flatMap((key) => lineOf(key) ?? []) : [];
    case 'flag':
      return text === '' ? null : text === 'yes';
    case 'amount':
      return amountIn(text);
    default:
      return text || null;
  }
}

/** Without a request: an empty form. */
export function valuesOf(request?: Partial<ProjectRequest> | RequestDraft): RequestValues {
  const values: Nested = {};
  for (const type of projectTypes)
    for (const field of allFields(type)) put(values, field.name, read(field, valueAt(request, field.name)));
  // Built from the list of fields, which TypeScript cannot check.
  return values as unknown as RequestValues;
}

/** Includes other types with answers: they return with the type. */
function blocksOf(values: RequestValues): ProjectType[] {
  const filled = (block: DetailValues | undefined) =>
    Object.values(block ?? {}).some((value) => value.length > 0);
  return projectTypes.filter((type) => type === values.projectType || filled(values.details[type]));
}

/** Complete: an empty field clears the stored value. */
export function draftOf(values: RequestValues, step?: RequestStep): RequestDraft {
  const body: Nested = {};
  for (const type of blocksOf(values))
    for (const field of allFields(type)) put(body, field.name, written(field, valueAt(values, field.name)));
  if (blocksOf(values).length === 0)
    for (const field of allFields('')) put(body, field.name, written(field, valueAt(values, field.name)));
  return { ...(body as RequestDraft), ...(step ? { step } : {}) };
}

/** Known fields with valid values: storage and form libraries may hold others. */
export function cleanValues(given: unknown): RequestValues {
  const values = valuesOf();
  for (const type of projectTypes) {
    for (const field of allFields(type)) {
      const value = valueAt(given, field.name);
      const offered = (text: unknown) =>
        !('options' in field) || field.options.some((option) => option === text);
      if (field.kind === 'shortlist')
        put(values, field.name, Array.isArray(value) ? value.filter((key) => lineOf(key)) : []);
      else if (field.kind === 'choices')
        put(values, field.name, Array.isArray(value) ? value.filter(offered) : []);
      else if (field.kind === 'service')
        put(values, field.name, typeof value === 'string' && serviceIdPattern.test(value) ? value : '');
      else if (typeof value === 'string' && offered(value)) put(values, field.name, value);
    }
  }
  return values;
}

/** Other fields of `given` may be outdated. */
export function withAnswers(
  values: RequestValues,
  given: unknown,
  fields: readonly RequestField[],
): RequestValues {
  const answered = cleanValues(values);
  const clean = cleanValues(given);
  for (const { name } of fields) put(answered, name, valueAt(clean, name));
  return answered;
}

export const contentOf = (values: RequestValues): string => JSON.stringify(draftOf(values));

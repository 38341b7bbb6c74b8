// A language's figures count as one field.
import { locales, type Locale } from '@/lib/contract/core/locale';
import { textNames, type FigureValues, type ProjectValues, type TextName } from './values';

const factNames = [
  'isPublic',
  'clientName',
  'slug',
  'startDate',
  'deadline',
  'endDate',
  'progress',
  'services',
  'stack',
  'physical',
  'cover',
] as const;
type FactName = (typeof factNames)[number];
type TextPath = `${Locale}.${TextName | 'figures'}`;

/** Field paths of react-hook-form. */
export type ComparedPath = FactName | TextPath;
type ComparedValue = string | boolean | string[] | FigureValues[];
export type FlatValues = Record<ComparedPath, ComparedValue>;

const textPaths = locales.flatMap((locale) =>
  [...textNames, 'figures' as const].map((name): TextPath => `${locale}.${name}`),
);

export const comparedPaths: readonly ComparedPath[] = [...textPaths, ...factNames];

function valueAt(values: ProjectValues, path: ComparedPath): ComparedValue {
  const [group, name] = path.split('.') as [Locale, TextName | 'figures'] | [FactName];
  return name === undefined ? values[group as FactName] : values[group as Locale][name];
}

export const flat = (values: ProjectValues): FlatValues =>
  Object.fromEntries(comparedPaths.map((path) => [path, valueAt(values, path)])) as FlatValues;

// Loaded at the first start, and shown for an API without settings. Pure: the callers read the files.
import { z } from 'zod';
import { locales } from '../core/locale';
import { sectionNames, sectionSchemas } from './sections';
import type { SectionName, SectionValues } from './sections';

export const shippedFolder = ['server', 'seed', 'settings'] as const;

const texts = ['notice', 'terms', 'privacy', 'accessibility'] as const;
const markdown = texts.flatMap((name) => locales.map((locale) => `legal/${name}.${locale}.md`));

/** Relative to the folder. */
export const shippedFiles: readonly string[] = [...sectionNames.map((name) => `${name}.json`), ...markdown];

/** The texts are files of their own. */
const legalFile = z.looseObject({ texts: z.record(z.enum(texts), z.looseObject({})) });

function withTexts(legal: unknown, textOf: (file: string) => string): unknown {
  const file = legalFile.parse(legal);
  const whole = texts.map((name) => {
    const text = Object.fromEntries(locales.map((locale) => [locale, textOf(`legal/${name}.${locale}.md`)]));
    return [name, { ...file.texts[name], text }] as const;
  });
  return { ...file, texts: Object.fromEntries(whole) };
}

/** @throws Error if a file is missing or invalid */
export function shippedSections(files: ReadonlyMap<string, string>): SectionValues {
  const textOf = (file: string): string => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`${file} is missing`);
    return text;
  };
  const values = sectionNames.map((name): [SectionName, SectionValues[SectionName]] => {
    const stored = JSON.parse(textOf(`${name}.json`)) as unknown;
    const schema: z.ZodType<SectionValues[SectionName]> = sectionSchemas[name];
    const result = schema.safeParse(name === 'legal' ? withTexts(stored, textOf) : stored);
    if (!result.success) throw new Error(`${name}.json: ${z.prettifyError(result.error)}`);
    return [name, result.data];
  });
  // Object.fromEntries() loses which name has which value.
  return Object.fromEntries(values) as unknown as SectionValues;
}

// Reads section schemas as data. Pure.
import { z } from 'zod';
import type { Locale } from '../core/locale';
import { fieldFacts } from './fields';
import type { FieldFacts } from './fields';

export type SettingsField = { readonly key: string } & (
  | { readonly kind: 'group'; readonly fields: readonly SettingsField[] }
  | { readonly kind: 'list'; readonly most: number; readonly fields: readonly SettingsField[] }
  | FieldFacts
);

/** In schema order, without ids of list items. */
export function fieldsOf(schema: z.ZodObject): SettingsField[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(
    ([key, field]): SettingsField[] => {
      const facts = fieldFacts.get(field);
      if (facts) return [{ key, ...facts }];
      if (field instanceof z.ZodObject) return [{ key, kind: 'group', fields: fieldsOf(field) }];
      if (field instanceof z.ZodArray && field.element instanceof z.ZodObject)
        return [{ key, kind: 'list', most: maximumOf(field), fields: fieldsOf(field.element) }];
      return [];
    },
  );
}

const maximumOf = (list: z.ZodArray): number => {
  const checks = (list._zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: unknown });
  return Number(checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? Number.MAX_SAFE_INTEGER);
};

type Keep = (schema: z.ZodType) => z.ZodType | undefined;

/** @param replace returns the schema to use instead, if any */
function rebuilt(schema: z.ZodType, replace: Keep): z.ZodType {
  const other = replace(schema);
  if (other) return other;
  if (schema instanceof z.ZodNullable) return rebuilt(schema.unwrap() as z.ZodType, replace).nullable();
  if (schema instanceof z.ZodArray) return z.array(rebuilt(schema.element as z.ZodType, replace));
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => [
          key,
          rebuilt(field, replace),
        ]),
      ),
    );
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  return schema;
}

/** Stored values stay readable when rules become stricter. */
export const withoutRules = <Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> =>
  rebuilt(schema, () => undefined) as z.ZodType<z.output<Schema>>;

export type Translated = Readonly<Record<Locale, string>>;

export type Localised<T> = T extends Translated
  ? string
  : T extends readonly (infer Item)[]
    ? Localised<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localised<T[Key]> }
      : T;

/** Without rules. */
export const inOneLanguage = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<Localised<z.output<Schema>>> =>
  rebuilt(schema, (part) => (fieldFacts.get(part)?.isTranslated ? z.string() : undefined)) as z.ZodType<
    Localised<z.output<Schema>>
  >;

/** Empty texts and lists, no values. */
export function emptyOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return emptyPart(schema) as z.output<Schema>;
}

function emptyPart(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => [
        key,
        emptyPart(field),
      ]),
    );
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return schema instanceof z.ZodNumber ? 0 : '';
}

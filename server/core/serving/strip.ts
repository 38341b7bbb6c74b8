// Removes fields outside the contract; faster than a full parse.
import { z } from 'zod';

export type Strip = (value: unknown) => unknown;

const keep: Strip = (value) => value;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalars = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodLiteral,
  z.ZodEnum,
  z.ZodNull,
  z.ZodUnknown,
];

/** @throws for unsupported schemas, which could leak data */
export function stripFor(schema: z.core.$ZodType): Strip {
  if (schema instanceof z.ZodObject) return stripObject(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return stripKinds(schema);
  if (schema instanceof z.ZodArray) {
    const item = stripFor(schema.element);
    return item === keep ? keep : (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  if (schema instanceof z.ZodRecord) {
    const each = stripFor(schema.valueType);
    if (each === keep) return keep;
    return (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, each(item)]))
        : value;
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional
  )
    return stripFor(schema.unwrap());
  // Pipes normalise text; the input schema has the same shape.
  if (schema instanceof z.ZodPipe) return stripFor(schema._zod.def.in);
  if (scalars.some((scalar) => schema instanceof scalar)) return keep;
  if (
    schema instanceof z.ZodUnion &&
    schema.options.every((option) => scalars.some((scalar) => option instanceof scalar))
  )
    return keep;
  throw new Error(
    `Answers cannot use the schema type "${schema._zod.def.type}": teach server/core/serving/strip.ts its shape`,
  );
}

function stripObject(schema: z.ZodObject): Strip {
  const parts = Object.entries(schema.shape).map(([key, part]) => [key, stripFor(part)] as const);
  const loose = schema._zod.def.catchall !== undefined && !(schema._zod.def.catchall instanceof z.ZodNever);
  return (value) => {
    if (!isRecord(value)) return value;
    const stripped: Record<string, unknown> = loose ? { ...value } : {};
    for (const [key, part] of parts) if (value[key] !== undefined) stripped[key] = part(value[key]);
    return stripped;
  };
}

function stripKinds(schema: z.ZodDiscriminatedUnion): Strip {
  const { discriminator, options } = schema._zod.def;
  const kinds = options.map((option) => ({
    fits: z.object({ [discriminator]: kindOf(option, discriminator) }),
    strip: stripFor(option),
  }));
  return (value) => kinds.find(({ fits }) => fits.safeParse(value).success)?.strip(value) ?? null;
}

function kindOf(option: z.core.$ZodType, discriminator: string): z.core.$ZodType {
  const kind = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
  if (!kind) throw new Error(`A kind of answer without its "${discriminator}"`);
  return kind;
}

import { z } from 'zod';

/** Keys with nested schemas. */
const nested = ['element', 'innerType', 'in', 'out', 'valueType', 'options'] as const;

function closedPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closedPart);
  return part instanceof z.ZodType ? closed(part) : part;
}

/** Objects refuse unknown fields (`unrecognized_keys`). Keeps checks and transforms. */
export function closed<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = { ...schema._zod.def } as Record<string, unknown>;
  for (const key of nested) if (key in def) def[key] = closedPart(def[key]);
  if (schema instanceof z.ZodObject) {
    def['shape'] = Object.fromEntries(
      Object.entries(schema.shape as Record<string, unknown>).map(([key, field]) => [key, closedPart(field)]),
    );
    def['catchall'] = z.never();
  }
  return schema.clone(def as never);
}

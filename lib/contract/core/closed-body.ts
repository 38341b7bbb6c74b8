// Bodies refuse fields that the contract does not name, at every depth. One rule for all calls, so that no schema can forget it.
import { z } from 'zod';

/** Parts of a schema's definition that hold other schemas, besides the fields of an object. */
const nested = ['element', 'innerType', 'in', 'out', 'valueType', 'options'] as const;

function closedPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closedPart);
  return part instanceof z.ZodType ? closed(part) : part;
}

/**
 * The same schema, whose objects refuse unknown fields (`unrecognized_keys`) instead of dropping them.
 * @param schema of a request's body; checks and transforms are kept
 */
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

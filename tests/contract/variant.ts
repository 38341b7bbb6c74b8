// Bodies with variants: the field that chooses one, with a value of the first.
import { z } from 'zod';

/** @returns an empty object for a body without variants */
export function variant(body: unknown): object {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator, options } = body._zod.def;
  const [first] = options[0]?._zod.propValues?.[discriminator] ?? [];
  return { [discriminator]: first };
}

// Discriminator of a body with variants.
import { z } from 'zod';

export function variant(body: unknown): object {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator, options } = body._zod.def;
  const [first] = options[0]?._zod.propValues?.[discriminator] ?? [];
  return { [discriminator]: first };
}

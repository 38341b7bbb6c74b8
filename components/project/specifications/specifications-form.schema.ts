import { z } from 'zod';
import { specificationsBody } from '@/lib/contract/projects/specification-schemas';

const { material, dimensions, color, quantity, notes } = specificationsBody.shape;

/** « 1 740,5 », “1740.5”; empty: null. */
const typed = (target: z.ZodType<number | null | undefined>, code: string) =>
  z.string().transform((text, context) => {
    const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
    const value = plain === '' ? null : Number(plain);
    if (target.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', params: { code } });
    return z.NEVER;
  });

const side = (name: 'width' | 'height' | 'depth') => typed(dimensions.unwrap().shape[name], 'millimetres');

export const specificationsForm = z
  .object({
    material,
    width: side('width'),
    height: side('height'),
    depth: side('depth'),
    color,
    quantity: typed(quantity, 'pieces'),
    notes,
  })
  .transform(({ width, height, depth, ...rest }) => ({ ...rest, dimensions: { width, height, depth } }));

// The API validates the same.
import { z } from 'zod';
import { printedLine } from '@/lib/contract/core/printed-fields';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { acceptanceBody } from '@/lib/contract/quotes/schemas';

const { name, capacity } = acceptanceBody.shape;

export const acceptForm = ({ isConsumer }: { isConsumer: boolean }) =>
  z.object({
    terms: z.boolean().refine((ticked) => ticked, { params: { code: 'required' } }),
    name,
    capacity: isConsumer ? capacity.unwrap().unwrap() : printedLine(quoteLimits.capacity).min(1),
  });

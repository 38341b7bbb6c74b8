// The API validates the rest.
import { z } from 'zod';
import { lines, optionalProse } from '@/lib/contract/core/fields';
import { quoteLimits } from '@/lib/contract/quotes/choices';

const running = z.boolean();

/** Omitted if empty. */
export const reasonForm = z.object({ reason: optionalProse(quoteLimits.reason).unwrap().unwrap(), running });
export const neededReasonForm = z.object({ reason: lines(quoteLimits.reason).min(1), running });

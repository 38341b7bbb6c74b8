// The one thing a confirmation may ask for: why. The calls it leads to check the rest.
import { z } from 'zod';
import { lines, optionalProse } from '@/lib/contract/core/fields';
import { quoteLimits } from '@/lib/contract/quotes/choices';

/** Nothing typed is no reason. */
export const reasonForm = z.object({ reason: optionalProse(quoteLimits.reason).unwrap().unwrap() });
/** It is not done without one. */
export const neededReasonForm = z.object({ reason: lines(quoteLimits.reason).min(1) });

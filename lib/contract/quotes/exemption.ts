import { z } from 'zod';
import { printedLine } from '../core/printed-fields';
import { exemptionCategories, exemptionReasonLimit } from './choices';

const category = z.enum(exemptionCategories);

/** Drafts may lack the reason. */
export const exemptionBody = z.object({ category, reason: printedLine(exemptionReasonLimit) });
export const exemptionSchema = z.object({ category, reason: z.string() });
export type Exemption = z.output<typeof exemptionSchema>;

// Reopening a finished project requires a reason.
import { lines } from '@/lib/contract/core/fields';
import { projectLimits } from '@/lib/contract/projects/choices';
import { z } from 'zod';

export const noteForm = (required: boolean) =>
  z.object({ note: required ? lines(projectLimits.note).min(1) : lines(projectLimits.note) });

import type { z } from 'zod';
import type { contactBody } from '@/lib/contract/contacts/form-schemas';

export type ContactValues = z.input<typeof contactBody>;
export type ContactBody = z.output<typeof contactBody>;

// What the contact form holds while it is typed, and what is sent of it.
import type { z } from 'zod';
import type { contactBody } from '@/lib/contract/contacts/form-schemas';

export type ContactValues = z.input<typeof contactBody>;
export type ContactBody = z.output<typeof contactBody>;

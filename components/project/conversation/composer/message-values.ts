import type { z } from 'zod';
import type { newUpdateBody } from '@/lib/contract/conversation/schemas';

export type MessageValues = z.input<typeof newUpdateBody>;
export type MessageBody = z.output<typeof newUpdateBody>;

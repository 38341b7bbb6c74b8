import type { z } from 'zod';
import type { newMessageBody } from '@/lib/contract/conversation/schemas';

export type MessageValues = z.input<typeof newMessageBody>;
export type MessageBody = z.output<typeof newMessageBody>;

import { checkHealth, checkReadiness } from '../check-health';
import type { Handlers } from './handler';
import { describeApi } from './openapi';

export const healthHandlers: Pick<Handlers, 'getHealth' | 'getLiveness' | 'getReadiness' | 'getOpenApi'> = {
  getHealth: async ({ context }) => {
    await checkHealth(context.database);
    return { answer: { success: true, live: true, ready: true } };
  },
  getLiveness: async () => ({ answer: { success: true, live: true } }),
  getReadiness: async ({ context }) => {
    await checkReadiness(context);
    return { answer: { success: true, ready: true } };
  },
  getOpenApi: async () => ({ answer: describeApi(), locale: 'en', fixed: true }),
};

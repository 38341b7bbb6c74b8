import { processWide, type ProcessWide } from '../registry';

export function registerQueues(count: ProcessWide['queues']): void {
  processWide.queues = count;
}

/** Empty without a server in this process or its database. */
export async function queueLengths(): Promise<Readonly<Record<string, number>>> {
  return (await processWide.queues?.().catch(() => undefined)) ?? {};
}

// What waits to be done, told by the server that does it to whoever measures.
import { processWide, type ProcessWide } from '../registry';

/** @param count mails by state */
export function registerQueues(count: ProcessWide['queues']): void {
  processWide.queues = count;
}

/** None where there is no server in this process, or its database is away. */
export async function queueLengths(): Promise<Readonly<Record<string, number>>> {
  return (await processWide.queues?.().catch(() => undefined)) ?? {};
}

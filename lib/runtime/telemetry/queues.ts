// What waits to be done, told by the server that does it to whoever measures.

type Count = () => Promise<Readonly<Record<string, number>>>;

/** Modules exist once for each bundle, `globalThis` does not. */
const key = Symbol.for('vitrine.queues');
const registry = globalThis as { [key]?: Count | undefined };

/** @param count mails by state */
export function registerQueues(count: Count | undefined): void {
  registry[key] = count;
}

/** None where there is no server in this process, or its database is away. */
export async function queueLengths(): Promise<Readonly<Record<string, number>>> {
  return (await registry[key]?.().catch(() => undefined)) ?? {};
}

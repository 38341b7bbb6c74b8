import { processWide } from '../registry';

export const isShuttingDown = (): boolean => processWide.shuttingDown === true;

export function markShuttingDown(): void {
  processWide.shuttingDown = true;
}

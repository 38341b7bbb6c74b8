import { processWide } from '../registry';

export const isEnding = (): boolean => processWide.shuttingDown === true;

export function markEnding(): void {
  processWide.shuttingDown = true;
}

// Whether this process was asked to end. On globalThis, because start-up and the calls are separate bundles.
const key = Symbol.for('vitrine.ending');
const registry = globalThis as { [key]?: true };

export const isEnding = (): boolean => registry[key] === true;

export function markEnding(): void {
  registry[key] = true;
}

// The types of standalone.mjs, for tests.
export function gatherStandalone(target: string): void;

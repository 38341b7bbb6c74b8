import type { Flag } from '../db/codec';

/** Empty unless the record belongs to the demonstration. */
export const demoMark = (flag: Flag | null | undefined): { demo?: true } =>
  flag === 1 ? { demo: true } : {};

import type { Flag } from '../db/codec';

/** A part of answers: empty unless the record belongs to the demonstration. */
export const demoMark = (flag: Flag | null | undefined): { demo?: true } =>
  flag === 1 ? { demo: true } : {};

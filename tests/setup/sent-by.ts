import type { request } from '@/lib/api/browser/browser';

/** @returns path and body of each call with a method, in order */
export const sentBy = (method: string, calls: readonly Parameters<typeof request>[]) =>
  calls.filter(([each]) => each === method).map(([, path, { body }]) => [path, body]);

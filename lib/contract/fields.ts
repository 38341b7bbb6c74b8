// Field types that several resources share.
import { z } from 'zod';

/** UUID, version 7 when made here (an external host may use other ids of such letters). */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Lower-case words joined by hyphens, as they stand in addresses. */
export const slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** Calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** Page number from 1 and page size, as query values. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const limit = (byDefault: number, most: number) => z.coerce.number().int().min(1).max(most).default(byDefault);

/** A short name on one line: no control characters, which databases refuse. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/);

/** Free text somebody searches for; whatever cannot be searched in it is left out. */
export const search = z.string().trim().max(200);

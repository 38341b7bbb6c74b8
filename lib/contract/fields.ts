// Field types that several resources share.
import { z } from 'zod';

/** UUID, version 7 when made here (an external host may use another version). */
export const id = z.string().min(1).max(64);

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

/** Free text somebody searches for. */
export const search = z.string().trim().max(200);

// As the server with titles.
import { slugify } from '@/lib/markdown/slug';

const whole = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Keeps a valid slug of any length. */
export function typedSlug(text: string): string {
  if (whole.test(text)) return text;
  return slugify(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

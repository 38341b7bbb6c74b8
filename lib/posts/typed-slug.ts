// What is typed as the last part of an address, as the address it becomes. Pure; the server makes one of a title alike.
import { slugify } from '@/lib/markdown/slug';

const whole = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An address that is one stays, however long; of anything else only plain letters and digits. */
export function typedSlug(text: string): string {
  if (whole.test(text)) return text;
  return slugify(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

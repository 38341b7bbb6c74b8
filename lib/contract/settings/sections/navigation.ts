import { z } from 'zod';
import { choice, isOn, link, listOf, translatedLine, translatedLines } from '../fields';
import { rule } from '../../core/fields';

export const menuPages = ['home', 'services', 'projects', 'blog', 'contact'] as const;
export type MenuPage = (typeof menuPages)[number];

const menu = z
  .array(z.object({ id: choice(menuPages), isVisible: isOn() }))
  .max(menuPages.length)
  .refine((items) => new Set(items.map(({ id }) => id)).size === menuPages.length, rule('menu'));

const words = { heading: translatedLine(120), lead: translatedLines(600, { placeholders: 'promise' }) };
/** `title` and `description`: for search engines. */
const found = {
  title: translatedLine(120),
  description: translatedLine(300, { placeholders: 'promise' }),
};

export const navigationSchema = z.object({
  /** In menu order; the labels come from the interface. */
  menu,
  footer: z.object({
    text: translatedLines(300),
    links: listOf({ label: translatedLine(60, { isRequired: true }), url: link() }, 12),
  }),
  pages: z.object({
    contact: z.object({
      ...found,
      ...words,
      mailNote: translatedLine(200),
      visitNote: translatedLine(200),
    }),
    projects: z.object({
      ...found,
      ...words,
      lead: translatedLines(600, { placeholders: 'catalogue' }),
    }),
    blog: z.object({ ...found, ...words }),
    thankYou: z.object({
      label: translatedLine(40),
      ...words,
      next: translatedLine(120),
      steps: listOf({ title: translatedLine(60, { isRequired: true }), text: translatedLines(300) }, 6),
      meanwhile: translatedLine(200),
    }),
    /** Confirmation of a subscription. */
    confirm: z.object({ label: translatedLine(40), ...words }),
    missing: z.object({ heading: translatedLine(120), text: translatedLines(400) }),
  }),
});

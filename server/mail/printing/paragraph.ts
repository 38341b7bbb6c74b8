import { escapeHtml } from './escape-html';
import { look } from './look';
import type { Printed } from './printed';

/** Line ends become line breaks. */
export const escapeLines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');

/** @param lang if not the mail's */
export function printParagraph({ html, text }: Printed, lang?: string): Printed {
  const mark = lang === undefined ? '' : ` lang="${lang}"`;
  return { html: `<p${mark}${look.paragraph}>${html.trim()}</p>`, text: text.trim() };
}

import type { Locale } from '../../../lib/contract/core/locale';
import type { MailValue } from '../mail';
import { escapeHtml } from './escape-html';
import { look } from './look';
import { printLight } from './print-light';
import type { Printed } from './printed';

/**
 * Texts that people wrote, with their language if not the mail's.
 * @returns undefined for other values
 */
export function printOwn(value: MailValue, locale: Locale): Printed | undefined {
  if (typeof value !== 'object') return undefined;
  if ('markdown' in value) {
    const { html, text } = printLight(value.markdown);
    const isOther = value.locale !== undefined && value.locale !== locale;
    return { html: isOther ? `<div lang="${value.locale}">${html}</div>` : html, text };
  }
  if (!('written' in value) || value.locale === locale) return undefined;
  const html = escapeHtml(value.written).replace(/\n/g, '<br>');
  return { html: `<p lang="${value.locale}"${look.paragraph}>${html}</p>`, text: value.written };
}

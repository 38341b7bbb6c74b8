import type { Locale } from '../../../lib/contract/core/locale';
import type { MailValue } from '../mail';
import { escapeLines, printParagraph } from './paragraph';
import { printLight } from './print-light';
import type { Printed } from './printed';

/**
 * Written texts, with their language if not the mail's.
 * @returns undefined for other values
 */
export function printWritten(value: MailValue, locale: Locale): Printed | undefined {
  if (typeof value !== 'object') return undefined;
  if (!('markdown' in value || 'written' in value)) return undefined;
  const lang = value.locale === locale ? undefined : value.locale;
  if ('markdown' in value) {
    const { html, text } = printLight(value.markdown);
    return { html: lang ? `<div lang="${lang}">${html}</div>` : html, text };
  }
  return lang && printParagraph({ html: escapeLines(value.written), text: value.written }, lang);
}

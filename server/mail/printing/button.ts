import { escapeHtml } from './escape-html';
import { look, signal } from './look';
import type { Printed } from './printed';

/** A table: Outlook draws no background behind a padded link. */
export function printButton(label: Printed, url: string): Printed {
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${look.button}><tr><td${look.buttonCell(signal.paper)}><a href="${escapeHtml(url)}"${look.buttonLink}>${label.html}</a></td></tr></table>`,
    text: `${label.text}\n${url}`,
  };
}

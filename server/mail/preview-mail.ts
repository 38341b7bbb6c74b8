import type { ComposedMail } from './compose';
import { readMark } from './mark';
import { MARK_ID } from './printing/layout';
import { inScheme } from './printing/look';

export interface MailPreview {
  from: string;
  subject: string;
  preheader: string;
  /** Documents in one colour scheme each. */
  light: string;
  dark: string;
  text: string;
  /** Of the HTML part. */
  bytes: number;
}

/** With the logo inside the document. */
export function previewMail(mail: ComposedMail, from: string): MailPreview {
  const logo = Buffer.from(mail.logo ?? readMark()).toString('base64');
  const html = mail.html.replaceAll(`cid:${MARK_ID}`, `data:image/png;base64,${logo}`);
  return {
    from: mail.sender ?? from,
    subject: mail.subject,
    preheader: mail.preheader,
    light: inScheme(html, 'light'),
    dark: inScheme(html, 'dark'),
    text: mail.text,
    bytes: Buffer.byteLength(mail.html),
  };
}

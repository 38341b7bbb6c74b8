// 600 px wide, with tables for Outlook.
import type { Locale } from '../../../lib/contract/core/locale';
import type { MailAgency } from '../agency';
import { isWordmark } from '../../../lib/contract/settings/wordmark';
import type { AgencyLogo } from '../agency-logo';
import { escapeHtml } from './escape-html';
import { headStyle, look, signal } from './look';

/** Content id of the logo. */
export const MARK_ID = 'mark@vitrine';

interface Layout {
  locale: Locale;
  agency: Pick<MailAgency, 'name' | 'accent'>;
  /** Default: the drawn mark. */
  logo: Pick<AgencyLogo, 'width' | 'height'> | undefined;
  title: string;
  /** Shown beside the subject. */
  preheader: string;
  /** Topic or reference. */
  label: string;
  /** HTML. */
  content: string;
  signature: string;
  /** Inline HTML. */
  foot: string;
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Colours the buttons. Written text is escaped, so that it never equals their attributes. */
const withButtonsIn = (colour: string, html: string): string =>
  html.replaceAll(look.buttonCell(signal.paper), look.buttonCell(colour));

/** Pixels to the right of the image. */
const gap = 10;

function sender({ agency, logo }: Pick<Layout, 'agency' | 'logo'>): string {
  const name = escapeHtml(agency.name);
  const { width, height } = logo ?? { width: 28, height: 28 };
  const room = width + gap;
  const image = `<td width="${room}" style="width:${room}px"><img src="cid:${MARK_ID}" width="${width}" height="${height}" alt="${logo ? name : ''}"${look.mark({ width, height })}></td>`;
  return logo && isWordmark(logo) ? image : `${image}<td aria-hidden="true"${look.name}>${name}</td>`;
}

export function layOut(parts: Layout): string {
  const { locale, title, preheader, label, content, signature, foot, agency } = parts;
  const { paper, night } = agency.accent ?? signal;
  return `<!doctype html>
<html lang="${locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<!--[if mso]><style>td,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>${headStyle(night)}</style>
</head>
<body${look.body}>
<div${look.preheader}>${escapeHtml(preheader)}</div>
<table ${table} width="100%" bgcolor="${look.ground}"${look.page}><tr><td align="center">
<table ${table} width="600" class="wrap" style="width:600px;table-layout:fixed"><tr><td class="pad" style="padding:28px 24px 40px;overflow-wrap:anywhere;word-break:break-word">
<table ${table} width="100%" style="table-layout:fixed">
<tr><td${look.head}><table ${table} width="100%"><tr>${sender(parts)}<td align="right"${look.label}>${escapeHtml(label)}</td></tr></table></td></tr>
<tr><td style="padding:28px 0 8px">
${withButtonsIn(paper, content)}
${signature === '' ? '' : `<p${look.paragraph}>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>\n`}</td></tr>
<tr><td${look.foot}><p${look.footText}>${foot}</p></td></tr>
</table></td></tr></table></td></tr></table>
</body>
</html>
`;
}

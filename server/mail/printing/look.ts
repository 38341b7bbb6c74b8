// Mail programs need inline styles; some drop the dark styles in the head.

const display = "'Bricolage Grotesque','Arial Narrow','Helvetica Neue',Arial,sans-serif";
const text = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const mono = "'Geist Mono',SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

const ground = '#f5f2ea';
const ink = '#15140f';
const softInk = '#4a473d';
const faintInk = '#6b675a';
const hairline = '#d5cfbf';
/** Of buttons, without an accent of the agency. */
export const signal = { paper: '#cf300e', night: '#ff6a45' };

const dress = (name: string, style: string) => ` class="${name}" style="${style}"`;

export const look = {
  ground,
  body: dress('ground', `margin:0;padding:0;background:${ground}`),
  preheader: ` style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${ground}"`,
  page: dress('ground', `background:${ground}`),
  head: dress('strong', `padding:0 0 14px;border-bottom:1px solid ${ink}`),
  mark: ({ width, height }: { width: number; height: number }) =>
    ` style="display:block;width:${width}px;height:${height}px;font:700 12px/${height}px Arial,sans-serif;color:${ink}"`,
  name: dress('ink', `font:700 20px/28px ${display};letter-spacing:-.02em;color:${ink}`),
  label: dress('ink3 when', `font:400 12px/28px ${mono};color:${faintInk};white-space:nowrap`),
  heading: dress(
    'h1 ink',
    `margin:0 0 18px;font:700 34px/38px ${display};letter-spacing:-.022em;color:${ink}`,
  ),
  subheading: dress(
    'ink',
    `margin:32px 0 12px;font:700 24px/29px ${display};letter-spacing:-.015em;color:${ink}`,
  ),
  smallHeading: dress('ink', `margin:26px 0 10px;font:700 18px/24px ${text};color:${ink}`),
  picture: (width: number) => ` style="display:block;width:100%;max-width:${width}px;height:auto"`,
  gallery: ' style="table-layout:fixed"',
  galleryCell: (top: number, right: number, left = 0) => ` style="padding:${top}px ${right}px 0 ${left}px"`,
  pictureFrame: ' style="margin:26px 0"',
  caption: dress('ink3', `margin:8px 0 0;font:400 13px/20px ${text};color:${faintInk}`),
  code: dress('ink', `font:400 14px/22px ${mono};color:${ink}`),
  codeBlock: dress('ink', `margin:0;font:400 13px/21px ${mono};color:${ink};word-break:break-word`),
  rule: dress('hair', `margin:32px 0;border:0;border-top:1px solid ${hairline}`),
  table: dress('strong', `margin:0 0 26px;border-collapse:collapse;border-top:1px solid ${ink}`),
  cell: dress(
    'hair ink',
    `padding:9px 12px 9px 0;border-bottom:1px solid ${hairline};font:400 15px/22px ${text};color:${ink};vertical-align:top`,
  ),
  card: dress('hair', `margin:0 0 26px;border:1px solid ${hairline};border-collapse:separate`),
  cardText: ' style="padding:14px 16px 12px"',
  cardTitle: dress('ink', `margin:0 0 4px;font:700 17px/23px ${text};color:${ink}`),
  cardLine: dress('ink2', `margin:0 0 4px;font:400 15px/22px ${text};color:${softInk}`),
  cardPlace: dress('ink3', `margin:0;font:400 12px/20px ${mono};color:${faintInk}`),
  cardSide: ' style="padding:12px 12px 12px 0"',
  cardPicture: ' style="display:block;width:120px;height:auto"',
  boxText: ' style="padding:14px 16px"',
  paragraph: dress('ink', `margin:0 0 16px;font:400 16px/26px ${text};color:${ink}`),
  link: dress('ink', `color:${ink};text-decoration:underline`),
  button: dress('btnbox', 'margin:26px 0;border-collapse:separate'),
  // Outlook ignores the padding of links.
  buttonCell: (colour: string) =>
    ` bgcolor="${colour}"${dress('btn', `background:${colour};border-radius:2px;mso-padding-alt:14px 26px`)}`,
  buttonLink: dress(
    'btna',
    `display:block;padding:14px 26px;font:700 16px/20px ${text};color:#fffdf8;text-decoration:none`,
  ),
  facts: dress('strong', `margin:0 0 26px;table-layout:fixed;border-top:1px solid ${ink}`),
  factName: dress(
    'k hair',
    `padding:10px 16px 9px 0;border-bottom:1px solid ${hairline};font:400 12px/20px ${mono};color:${faintInk}`,
  ),
  factValue: dress(
    'v hair ink',
    `padding:9px 0;border-bottom:1px solid ${hairline};font:400 15px/22px ${text};color:${ink}`,
  ),
  list: dress('ink', `margin:0 0 16px;padding-left:20px;font:400 16px/26px ${text};color:${ink}`),
  quote: dress('quote', 'margin:0 0 26px;table-layout:fixed'),
  quoteBar: dress('bar', `width:1px;background:${ink};font-size:0`),
  quoteText: ' style="padding:2px 0 2px 20px"',
  foot: dress('hair', `border-top:1px solid ${hairline};padding:14px 0 0`),
  footText: dress('ink2', `margin:0;font:400 13px/20px ${text};color:${softInk}`),
  footLink: dress('ink2', `color:${softInk};text-decoration:underline`),
} as const;

const darkIn = (accent: string) => ({
  '.ground': 'background:#12110d',
  '.ink': 'color:#f2eee3',
  '.ink2': 'color:#c2bcac',
  '.ink3,.k': 'color:#a39d89',
  '.hair': 'border-color:#34322a',
  '.strong': 'border-color:#f2eee3',
  '.btn': `background:${accent}`,
  '.btna': 'color:#160904',
  '.bar': 'background:#f2eee3',
});

const rules = (styles: Record<string, string>, prefix = '') =>
  Object.entries(styles)
    .map(
      ([names, style]) =>
        `${names
          .split(',')
          .map((name) => prefix + name)
          .join(',')}{${style}!important}`,
    )
    .join('');

/** [data-ogsc] and [data-ogsb]: Outlook's dark text and background. */
export function headStyle(accent: string): string {
  const dark = darkIn(accent);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0!important;padding:0!important;width:100%!important;-webkit-text-size-adjust:100%}
img{border:0}
@media (max-width:619px){.wrap{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}.k,.v{display:block!important;width:auto!important;box-sizing:border-box}.k{border-bottom:0!important;padding:10px 0 0!important}.v{padding:0 0 10px!important}.h1{font-size:30px!important;line-height:33px!important}.btnbox,.btn{width:100%!important}.btna{text-align:center!important}.when{display:none!important}}
@media (prefers-color-scheme:dark){${rules(dark)}}
${rules({ '.ink': dark['.ink'], '.ink2': dark['.ink2'], '.ink3,.k': dark['.ink3,.k'], '.btna': dark['.btna'] }, '[data-ogsc] ')}${rules({ '.ground': dark['.ground'], '.btn': dark['.btn'] }, '[data-ogsb] ')}`;
}

const darkQuery = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/;

/** A mail in one colour scheme, whatever its reader prefers. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replace(darkQuery, scheme === 'dark' ? '$1' : '')
    .replace(
      ':root{color-scheme:light dark;supported-color-schemes:light dark}',
      `:root{color-scheme:${scheme}}`,
    )
    .replaceAll(/(name="(?:supported-)?color-schemes?" content=)"light dark"/g, `$1"${scheme}"`);

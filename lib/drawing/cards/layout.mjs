// Unbundled plain JavaScript for drawer.mjs.

const ground = '#f5f2ea';
const ink = '#15140f';
const soft = '#4a473d';
const productSignal = '#cf300e';

const paneWidth = 456;
const padding = { left: 60, right: 52 };

// next/og requires a flex container even for one element.
const element = (type, props, ...children) => ({
  type,
  props: {
    ...props,
    ...(children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {}),
  },
});
const box = (style, ...children) => element('div', { style: { display: 'flex', ...style } }, ...children);
const picture = (svg, width, height, style = {}) =>
  element('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height,
    style,
  });

const markIn = (signal) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><path fill="${signal}" d="M13 3h8v8h-8z"/><path fill="none" stroke="${ink}" stroke-width="2" d="M2 2h20v20H2zM12 2v20M2 12h20"/></svg>`;

/** Longest title (characters), font size (pixels). */
const sizes = [
  [12, 168],
  [26, 136],
  [46, 112],
  [74, 94],
  [100, 80],
  [130, 68],
];
const smallest = 58;

/** The longest and the widest word fit on a line: words don't break. */
function titleSize(title, lineWidth, widthOf) {
  const longest = Math.max(1, ...title.split(/[\s-]/).map(({ length }) => length));
  const widest = Math.max(...title.split(/ |(?<=[-–—])/).map(widthOf));
  const [, fitting] = sizes.find(([most]) => title.length <= most) ?? [0, smallest];
  return Math.min(fitting, Math.floor(1800 / longest), Math.floor(lineWidth / widest));
}

/** Share of the line that a name in the larger size may take. */
const ofLine = 0.8;

/** A logo twice as wide as high or wider shows the name itself; its pixels are twice as dense as the card's. */
function sender({ name, logo, signal, isLong }, lineWidth) {
  const style = { alignItems: 'center', maxWidth: lineWidth };
  const words = element(
    'div',
    { style: { display: 'block', fontFamily: 'display', fontSize: isLong ? 30 : 44, lineClamp: 2 } },
    name,
  );
  if (!logo) return box(style, picture(markIn(signal), 46, 46, { marginRight: 16 }), words);
  const image = element('img', {
    src: `data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`,
    width: logo.width / 2,
    height: logo.height / 2,
    style: { marginRight: 16 },
  });
  return logo.width >= 2 * logo.height ? box(style, image) : box(style, image, words);
}

/**
 * @param card texts, the drawing as SVG, a logo as PNG and the accent colour, if any
 * @param widthOf width in em of a text in the display face
 */
export function layout(
  { label, note, title, name, tagline, drawing, logo, signal = productSignal },
  { width, height },
  widthOf,
) {
  const lineWidth = width - paneWidth - padding.left - padding.right;
  const size = titleSize(title, lineWidth, widthOf);
  const isLong = widthOf(name) * 44 > lineWidth * ofLine;
  const line = { display: 'flex', fontFamily: 'mono', fontSize: 25, color: soft };
  const words = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: width - paneWidth,
      height,
      padding: `48px ${padding.right}px 44px ${padding.left}px`,
    },
    box(
      {
        ...line,
        width: '100%',
        justifyContent: 'space-between',
        borderTop: `3px solid ${ink}`,
        paddingTop: 18,
      },
      box({}, label),
      element(
        'div',
        {
          style: {
            display: 'block',
            color: ink,
            maxWidth: 430,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
        },
        note,
      ),
    ),
    element(
      'div',
      {
        style: {
          display: 'block',
          fontFamily: 'display',
          fontSize: size,
          lineHeight: 0.98,
          letterSpacing: '-0.012em',
          lineClamp: 6,
          textWrap: 'balance',
        },
      },
      title,
    ),
    box(
      // A tagline that does not fit beside the name is below it; a name on two lines leaves no room.
      { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      sender({ name, logo, signal, isLong }, lineWidth),
      box({ fontFamily: 'text', fontSize: 25, color: soft }, isLong ? '' : tagline),
    ),
  );
  return box(
    { width, height, background: ground, color: ink },
    words,
    box(
      { width: paneWidth, height, borderLeft: `3px solid ${ink}` },
      picture(drawing, paneWidth - 3, height),
    ),
  );
}

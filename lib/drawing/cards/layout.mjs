// Unbundled plain JavaScript for drawer.mjs.

const ground = '#f5f2ea';
const ink = '#15140f';
const soft = '#4a473d';
const signal = '#cf300e';

const paneWidth = 456;

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

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><path fill="${signal}" d="M13 3h8v8h-8z"/><path fill="none" stroke="${ink}" stroke-width="2" d="M2 2h20v20H2zM12 2v20M2 12h20"/></svg>`;

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

function titleSize(title) {
  const longestWord = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  const [, fitting] = sizes.find(([most]) => title.length <= most) ?? [0, smallest];
  // The longest word fits on a line: a character's width is about a third of its height.
  return Math.min(fitting, Math.floor(1800 / Math.max(1, longestWord)));
}

/** A logo at least twice as wide as high contains the name. Its pixels are twice as dense as the card's. */
function sender({ name, logo }) {
  const style = { alignItems: 'center', fontFamily: 'display', fontSize: 44 };
  if (!logo) return box(style, picture(mark, 46, 46, { marginRight: 16 }), name);
  const image = element('img', {
    src: `data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`,
    width: logo.width / 2,
    height: logo.height / 2,
    style: { marginRight: 16 },
  });
  return logo.width >= 2 * logo.height ? box(style, image) : box(style, image, name);
}

/** @param card texts, an SVG drawing and an optional PNG logo */
export function layout({ label, note, title, name, tagline, drawing, logo }, { width, height }) {
  const size = titleSize(title);
  const line = { display: 'flex', fontFamily: 'mono', fontSize: 25, color: soft };
  const words = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: width - paneWidth,
      height,
      padding: '48px 52px 44px 60px',
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
          wordBreak: 'break-word',
        },
      },
      title,
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      sender({ name, logo }),
      box({ fontFamily: 'text', fontSize: 25, color: soft }, tagline),
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

// For child processes: an unknown drawing may be slow. Unbundled plain JavaScript.
import sharp from 'sharp';

/** Pixels of the source. */
const mostPixels = 16_000_000;
/** DPI: the default of an SVG's declared size, and the range of sharp. */
const stated = 72;
const [least, most] = [1, 100_000];

const formats = ['svg', 'webp'];

/**
 * @param {Uint8Array} source
 * @param {object} target pixels
 * @param {number} target.width
 * @param {number} target.height
 * @param {{ x: number, y: number }} target.inset around the logo, within width and height
 * @param {string} [target.ground] colour; default: transparent
 * @param {boolean} [target.fills] exactly width × height; default: as wide and high as the logo and its inset
 * @returns {Promise<{ bytes: Uint8Array, width: number, height: number }>} PNG
 * @throws Error for another format, a broken picture or too many pixels
 */
export async function drawLogo(source, { width, height, inset, ground, fills = false }) {
  const inner = { width: width - 2 * inset.x, height: height - 2 * inset.y };
  const found = await sharp(source, { limitInputPixels: false }).metadata();
  if (!formats.includes(found.format)) throw new Error(`A logo is no ${found.format}`);
  const scale = Math.min(inner.width / found.width, inner.height / found.height);
  const density = found.format === 'svg' ? Math.min(most, Math.max(least, stated * scale)) : stated;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error', density })
    .resize({ ...inner, fit: fills ? 'contain' : 'inside', background: clear })
    .extend({ top: inset.y, bottom: inset.y, left: inset.x, right: inset.x, background: clear })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const drawn = ground === undefined ? sharp(logo) : sharp(logo).flatten({ background: ground });
  const { data: bytes, info } = await drawn.png({ palette: true }).toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

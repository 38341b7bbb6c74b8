import { circle, rectangle, whole, type Point } from '../geometry';
import { capHeight } from '../glyphs';
import { fill, stroke } from '../ink';
import { glyphOf, setWord, slugWords } from '../lettering';
import type { DrawFamily, Sheet } from '../sheet';

const longestWord = 9;
const xHeight = 262;

export const specimen: DrawFamily = (sheet) => {
  const [first = 'V', second] = slugWords(sheet.slug);
  const kind = sheet.roll.whole(0, 2);
  if (kind === 0) return waterfall(sheet, first.slice(0, longestWord));
  const next = (kind === 1 && second) || first.slice(1) || 'T';
  return twoLetters(sheet, first.charAt(0), next.charAt(0), kind === 2);
};

function waterfall({ width, height, colours, id }: Sheet, text: string): string {
  const word = setWord(text);
  const fullMeasure = (width * 0.9) / word.width;
  const rows: { baseline: number; scale: number }[] = [];
  let baseline = height * 0.06;
  for (const share of [0.16, 0.26, 0.42, 0.66, 1, 1.62]) {
    const scale = fullMeasure * share;
    baseline += capHeight * scale + height * 0.034;
    if (baseline - capHeight * scale > height) break;
    rows.push({ baseline, scale });
  }
  const signalled = Math.min(2, rows.length - 1);
  const lines = rows.map(({ baseline: y, scale }, index) => {
    const colour = index === signalled ? colours.signal : colours.ink;
    const place = `translate(${whole(width * 0.05)} ${whole(y)}) scale(${scale.toFixed(3)})`;
    const rule = stroke(`M0 ${whole(y)}H${whole(width)}`, colours.ink, 2);
    return `<use href="#${id}" transform="${place}" fill="${colour}"/>${rule}`;
  });
  return `<defs><g id="${id}">${word.elements}</g></defs>${lines.join('')}`;
}

function twoLetters(
  { roll, width, height, colours }: Sheet,
  solid: string,
  drawn: string,
  cropped: boolean,
): string {
  const solidGlyph = glyphOf(solid);
  const drawnGlyph = glyphOf(drawn);
  const scale = (height * (cropped ? 1.16 : 0.7)) / capHeight;
  const baseline = cropped ? height * 1.02 : height * 0.85;
  const left = width * 0.07;
  const right = left + solidGlyph.advance * scale + width * 0.02;
  const placed = (x: number) => `translate(${whole(x)} ${whole(baseline)}) scale(${scale.toFixed(3)})`;
  // The scale also applies to the line.
  const contour = `stroke="${colours.ink}" stroke-width="${(4 / scale).toFixed(2)}"`;
  const across = (y: number) => `M0 ${whole(y)}H${whole(width)}`;

  const nodes = outlineNodes(drawnGlyph.outline)
    .map(([x, y]): Point => [right + x * scale, baseline + y * scale])
    .filter(([x, y]) => x < width && y > 0 && y < height);
  const handles = nodes.map(([x, y]) => rectangle(x - 8, y - 8, 16, 16)).join('');
  const [spotX, spotY] = nodes[roll.whole(0, Math.max(0, nodes.length - 1))] ?? [width / 2, baseline];

  return (
    stroke(across(baseline) + across(baseline - capHeight * scale), colours.ink, 2) +
    stroke(across(baseline - xHeight * scale), colours.ink, 2, ' stroke-dasharray="3 9"') +
    `<path transform="${placed(left)}" d="${solidGlyph.outline}" fill="${colours.ink}"/>` +
    `<path transform="${placed(right)}" d="${drawnGlyph.outline}" fill="none" ${contour}/>` +
    fill(handles, colours.ground, ` stroke="${colours.ink}" stroke-width="3"`) +
    fill(circle(spotX, spotY, 24), colours.signal) +
    stroke(`M${whole(right)} 0V${whole(height)}`, colours.ink, 2)
  );
}

/** Skips control points and shorthand commands. */
function outlineNodes(outline: string): Point[] {
  return [...outline.matchAll(/(-?\d+) (-?\d+)(?=[A-Z])/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

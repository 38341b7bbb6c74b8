// Cuts of the typefaces, made by npm run fonts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Display: width. Text and mono: weight. */
export type Face =
  `display-${75 | 80 | 82 | 85 | 88}` | `text-${400 | 500 | 600 | 700}` | `mono-${400 | 500 | 700}`;

/** Each face has two files. */
export const scripts = ['latin', 'latin-ext'] as const;
export type Script = (typeof scripts)[number];

/** Of the hhea table, in em. */
const metrics: Record<string, { ascent: number; descent: number }> = {
  display: { ascent: 0.93, descent: 0.27 },
  text: { ascent: 0.97, descent: 0.25 },
  mono: { ascent: 1.005, descent: 0.295 },
};

/** Distance from the top of a line to its baseline, as in CSS. Points. */
export function baselineOf(face: Face, size: number, leading: number): number {
  const { ascent, descent } = metrics[face.split('-')[0] ?? ''] ?? { ascent: 1, descent: 0.2 };
  return (leading - (ascent + descent) * size) / 2 + ascent * size;
}

const loaded = new Map<string, Buffer>();

// Read by path: the bundler of the website must not include the files.
const folder = join(process.cwd(), 'server/documents/fonts');

export function fontFile(face: Face, script: Script): Buffer {
  const name = `${face}.${script}.ttf`;
  const known = loaded.get(name) ?? readFileSync(join(folder, name));
  loaded.set(name, known);
  return known;
}

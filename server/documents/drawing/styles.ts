// Sizes in points, leading in mm. @see docs/decisions/0083-draw-documents-as-tagged-pdf-a-3-files.md
import { INK, type Style } from './sheet';

/** Left and right edge of the text, spine between both columns; mm. */
export const LEFT = 20;
export const RIGHT = 195;
export const MIDDLE = 110;
export const WIDTH = RIGHT - LEFT;

const INK_2 = '#3f3c33';
const INK_3 = '#5c584c';

export const styles = {
  brand: { face: 'display-85', size: 17, leading: 7, tracking: -0.02 },
  runningBrand: { face: 'display-85', size: 12, leading: 5, tracking: -0.02 },
  sender: { face: 'text-400', size: 7.5, leading: 4, colour: INK_2 },
  label: { face: 'mono-400', size: 6.75, leading: 4, colour: INK_3 },
  name: { face: 'text-600', size: 10, leading: 4.6 },
  address: { face: 'text-400', size: 10, leading: 4.6 },
  ids: { face: 'text-400', size: 7.5, leading: 4 },
  title: { face: 'display-80', size: 27, leading: 9, tracking: -0.022 },
  number: { face: 'display-75', size: 27, leading: 9, tracking: -0.022, colour: INK_3 },
  subject: { face: 'text-400', size: 9, leading: 4, colour: INK_2 },
  fact: { face: 'text-500', size: 8.75, leading: 4 },
  keyFact: { face: 'text-700', size: 8.75, leading: 4 },
  body: { face: 'text-400', size: 9, leading: 4 },
  muted: { face: 'text-400', size: 9, leading: 4, colour: INK_2 },
  medium: { face: 'text-500', size: 9, leading: 4 },
  strong: { face: 'text-600', size: 9, leading: 4 },
  bold: { face: 'text-700', size: 9, leading: 4 },
  note: { face: 'text-400', size: 7.75, leading: 4, colour: INK_2 },
  rates: { face: 'text-400', size: 7.75, leading: 4 },
  ownRate: { face: 'text-600', size: 7.75, leading: 4 },
  fine: { face: 'text-400', size: 7.5, leading: 3.6, colour: INK_2 },
  law: { face: 'text-400', size: 7, leading: 3.2, colour: INK_2 },
  section: { face: 'display-88', size: 10.5, leading: 5, tracking: -0.005 },
  sectionInRow: { face: 'display-88', size: 10.5, leading: 4, tracking: -0.005 },
  due: { face: 'display-80', size: 21, leading: 7, tracking: -0.015 },
  dueInSlip: { face: 'display-80', size: 21, leading: 9, tracking: -0.015 },
  sign: { face: 'display-82', size: 16, leading: 8 },
  signSum: { face: 'display-80', size: 16, leading: 7 },
  sentence: { face: 'display-82', size: 19, leading: 8, tracking: -0.015 },
  mono: { face: 'mono-400', size: 8.25, leading: 4, tracking: -0.01 },
  monoStrong: { face: 'mono-700', size: 8.25, leading: 4, tracking: -0.01 },
  hash: { face: 'mono-400', size: 8, leading: 4 },
  time: { face: 'mono-400', size: 7.5, leading: 4, colour: INK_2 },
  slipNote: { face: 'text-400', size: 7.5, leading: 5, colour: INK_2 },
  reason: { face: 'text-400', size: 11, leading: 5 },
  scaleAmount: { face: 'text-600', size: 8.79, leading: 3.6 },
  scaleLabel: { face: 'mono-400', size: 6.8, leading: 3.5, colour: INK_3 },
  company: { face: 'text-400', size: 6.5, leading: 3.1, colour: INK_3 },
  page: { face: 'mono-500', size: 6.75, leading: 3.1, colour: INK },
  running: { face: 'text-400', size: 8.5, leading: 5 },
  runningStrong: { face: 'text-600', size: 8.5, leading: 5 },
} satisfies Record<string, Style>;

import { blocks } from './families/blocks';
import { chart } from './families/chart';
import { halftone } from './families/halftone';
import { harmonic } from './families/harmonic';
import { hatching } from './families/hatching';
import { machine } from './families/machine';
import { panes } from './families/panes';
import { plan } from './families/plan';
import { ridge } from './families/ridge';
import { section } from './families/section';
import { specimen } from './families/specimen';
import { tape } from './families/tape';
import { timetable } from './families/timetable';
import { weave } from './families/weave';
import type { CoverFamily } from '../../contract/posts/cover-families';
import type { DrawFamily } from './sheet';

export const families: Readonly<Record<CoverFamily, DrawFamily>> = {
  specimen,
  panes,
  hatching,
  blocks,
  ridge,
  harmonic,
  tape,
  section,
  plan,
  chart,
  weave,
  timetable,
  machine,
  halftone,
};

/** Legible only in dark ink on a light ground. */
export const neverInverted: ReadonlySet<CoverFamily> = new Set(['ridge', 'plan']);

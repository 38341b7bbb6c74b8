// The families of drawn covers, by name: a schema lists them without loading the drawings (lib/drawing/covers).

/** The families, in the order a slug counts them: appending changes the cover of every project that stored none. */
export const coverFamilies = [
  'specimen',
  'panes',
  'hatching',
  'blocks',
  'ridge',
  'harmonic',
  'tape',
  'section',
  'plan',
  'chart',
  'weave',
  'timetable',
  'machine',
  'halftone',
] as const;

export type CoverFamily = (typeof coverFamilies)[number];

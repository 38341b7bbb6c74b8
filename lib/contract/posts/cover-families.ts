// Schemas must not load lib/drawing/covers.

/** Chosen by a hash: changing the list changes covers that are not stored. */
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

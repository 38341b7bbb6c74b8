// Browser code: no Zod.

const mebibyte = 1_048_576;

/** `stopped`: by a person or after repeated errors; it can run again. */
export const postImportStates = [
  'received',
  'checking',
  'checked',
  'importing',
  'imported',
  'refused',
  'stopped',
] as const;
export type PostImportState = (typeof postImportStates)[number];

export const isRunning = (state: PostImportState): state is 'checking' | 'importing' =>
  state === 'checking' || state === 'importing';

export const postImportSystems = ['ghost', 'wordpress', 'markdown'] as const;
export type PostImportSystem = (typeof postImportSystems)[number];

export const postImportOutcomes = ['new', 'changed', 'unchanged', 'skipped'] as const;
export type PostImportOutcome = (typeof postImportOutcomes)[number];

export const postImportRuns = ['check', 'import'] as const;
export type PostImportRun = (typeof postImportRuns)[number];

export const postImportFormats = ['json', 'xml', 'zip'] as const;

/** Bytes. JSON is parsed whole, in the process that serves the site. */
export const postImportMost = { json: 50 * mebibyte, xml: 1024 * mebibyte, zip: 1024 * mebibyte } as const;

/** Longest path that redirects. */
export const REDIRECT_PATH_MAX = 500;

export const REPORT_PER_PAGE = 50;
export const REDIRECTS_PER_PAGE = 50;

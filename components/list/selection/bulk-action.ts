// Changes several records with one request; each change can fail alone.

export interface CountText {
  one: string;
  other: string;
}

/** One of a row's records. */
export interface BulkRecord {
  id: string;
  name: string;
  before: Readonly<Record<string, unknown>>;
}

export interface BulkAction {
  id: string;
  label: string;
  /** Single key; acts on the focused row without selection. */
  keys?: string | undefined;
  bad?: boolean | undefined;
  /** Accepts PATCH `{changes: [{id, …}]}` and answers `refused: [{id, code}]`. */
  path: `/api/${string}`;
  set: Readonly<Record<string, unknown>>;
  /** Ids it applies to, with the values for undo. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** For rows of several records, by row id. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Confirmation, without undo. If absent, runs immediately with undo. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Undo despite confirmation. */
  undoable?: boolean | undefined;
  done: CountText;
}

export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  names: string;
}

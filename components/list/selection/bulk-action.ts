// A bulk action changes several records with one request; each change can fail without the others.

export interface CountText {
  one: string;
  other: string;
}

/** One of several records that a row represents. */
export interface BulkRecord {
  id: string;
  name: string;
  before: Readonly<Record<string, unknown>>;
}

export interface BulkAction {
  id: string;
  label: string;
  /** Single key; without a selection it acts on the focused row. */
  keys?: string | undefined;
  bad?: boolean | undefined;
  /** Accepts PATCH `{changes: [{id, …}]}` and answers `refused: [{id, code}]`. */
  path: `/api/${string}`;
  set: Readonly<Record<string, unknown>>;
  /** By id, the rows that the action applies to, with the values that undo sends. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By row id, the records to send instead of a row that represents several. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Confirmation; the action then has no undo. If absent, the action runs immediately and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Offers undo in spite of the confirmation. */
  undoable?: boolean | undefined;
  done: CountText;
}

export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  names: string;
}

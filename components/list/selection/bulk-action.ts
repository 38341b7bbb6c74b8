// One request to the collection changes several records, each separately.

export interface CountText {
  one: string;
  other: string;
}

/** For a row that represents several records. */
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
  /** Rows that the action applies to, each with the values that undo sends. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Records to send instead of the row, where a row represents several. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Asks first, and then has no undo. Without it, the action runs at once and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Offers undo in spite of `ask`. */
  undoable?: boolean | undefined;
  done: CountText;
}

export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  names: string;
}

// One request changes several records, each separately.

export interface CountText {
  one: string;
  other: string;
}

/** If a row represents several. */
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
  /** Rows it applies to, with the values that undo sends. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Sent instead of the row, if it represents several. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Confirmation, without undo. If absent, the action runs immediately and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** In spite of `ask`. */
  undoable?: boolean | undefined;
  done: CountText;
}

export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  names: string;
}

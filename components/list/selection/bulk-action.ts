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
  /** Single key; without selection it acts on the focused row. */
  keys?: string | undefined;
  bad?: boolean | undefined;
  /** Accepts PATCH `{changes: [{id, …}]}` and answers `refused: [{id, code}]`. */
  path: `/api/${string}`;
  set: Readonly<Record<string, unknown>>;
  /** Rows it applies to, by id, with the values for undo. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Records of rows that represent several, by row id. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Confirmation, without undo. If absent, runs immediately and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Undo in spite of confirmation. */
  undoable?: boolean | undefined;
  done: CountText;
}

export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  names: string;
}

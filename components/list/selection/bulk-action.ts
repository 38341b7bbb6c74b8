// Something that can be done with several rows of a list at once: one call on their collection, each record for itself.

/** What a text says of one, and of several: {count} is the gap. */
export interface CountText {
  one: string;
  other: string;
}

/** One of the records a row stands for. */
export interface BulkRecord {
  id: string;
  /** What a refusal tells it by. */
  name: string;
  /** What taking it back sends with its id. */
  before: Readonly<Record<string, unknown>>;
}

export interface BulkAction {
  /** Unique on the page. */
  id: string;
  label: string;
  /** A single key; with nothing chosen it acts on the row that holds the focus. */
  keys?: string | undefined;
  /** What follows cannot be undone. */
  bad?: boolean | undefined;
  /** Takes `{changes: [{id, …}]}` by PATCH, and answers `refused: [{id, code}]`. */
  path: `/api/${string}`;
  /** Sent with each id. */
  set: Readonly<Record<string, unknown>>;
  /** The rows it makes sense for, each with what stands there now: what taking it back sends. */
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Where a row stands for several records: those of each row that the action makes sense for. What is sent names these. */
  records?: Readonly<Record<string, readonly BulkRecord[]>> | undefined;
  /** Asks before, restating what follows; then there is nothing to take back. Without it, it is done at once and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Asked about because it is felt at once, and can be taken back all the same. */
  undoable?: boolean | undefined;
  /** Said afterwards. */
  done: CountText;
}

/** A question that is put before something is done with several records. */
export interface Asking {
  action: BulkAction;
  ask: NonNullable<BulkAction['ask']>;
  ids: readonly string[];
  /** Of the records, as a list in words. */
  names: string;
}

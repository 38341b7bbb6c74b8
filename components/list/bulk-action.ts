// Something that can be done with several rows of a list at once: one call on their collection, each record for itself.

/** What a text says of one, and of several: {count} is the gap. */
export interface CountText {
  one: string;
  other: string;
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
  /** Asks before, restating what follows; then there is nothing to take back. Without it, it is done at once and can be undone. */
  ask?: { heading: CountText; text: string; submit: string; keep: string } | undefined;
  /** Asked about because it is felt at once, and can be taken back all the same. */
  undoable?: boolean | undefined;
  /** Said afterwards. */
  done: CountText;
}

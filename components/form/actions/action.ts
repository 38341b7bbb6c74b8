import type { Method } from '@/lib/contract/core/endpoint';

export interface Action {
  key: string;
  labels: {
    open: string;
    heading: string;
    /** Consequence, with the records' names. */
    text: string;
    facts?: readonly { label: string; value: string; isTotal?: boolean }[] | undefined;
    reason?: string | undefined;
    hint?: string | undefined;
    submit: string;
    keep: string;
    done: string;
  };
  needsReason?: boolean | undefined;
  /** Cannot be undone. */
  bad?: boolean | undefined;
  primary?: boolean | undefined;
  /** Asks to confirm that quotes or projects are under way; sent as `running`. */
  running?: string | undefined;
  call: { method: Method; path: `/api/${string}`; body?: Readonly<Record<string, string>> | undefined };
  /** For readers of the activity log: who caused a conflict. */
  stale?:
    | {
        type: string;
        id: string;
        labels: { by: string; unknown: string };
        fields: Readonly<Record<string, string>>;
      }
    | undefined;
  /** If the page disappears with the record. */
  nextPage?: string | undefined;
}

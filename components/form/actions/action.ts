// Confirmation texts and API call of an action on a record.
import type { Method } from '@/lib/contract/core/endpoint';

export interface Action {
  /** Unique on the page. */
  key: string;
  labels: {
    open: string;
    heading: string;
    /** Describes the consequence and names the records. */
    text: string;
    facts?: readonly { label: string; value: string }[] | undefined;
    /** Label of the reason field; absent: no field. */
    reason?: string | undefined;
    hint?: string | undefined;
    submit: string;
    keep: string;
    done: string;
  };
  needsReason?: boolean | undefined;
  /** The action cannot be undone. */
  bad?: boolean | undefined;
  primary?: boolean | undefined;
  call: { method: Method; path: `/api/${string}`; body?: Readonly<Record<string, string>> | undefined };
  /** For readers of the activity log: shows who caused a version conflict. */
  stale?:
    | {
        type: string;
        id: string;
        labels: { by: string; unknown: string };
        fields: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Next page, if this one disappears with the record. */
  nextPage?: string | undefined;
}

import type { Method } from '@/lib/contract/core/endpoint';

export interface Action {
  key: string;
  labels: {
    open: string;
    heading: string;
    text: string;
    facts?: readonly { label: string; value: string }[] | undefined;
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
  /** Confirms that quotes or projects are under way. */
  running?: string | undefined;
  call: { method: Method; path: `/api/${string}`; body?: Readonly<Record<string, string>> | undefined };
  /** To find the other user's change. */
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

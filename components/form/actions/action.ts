import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import type { Method } from '@/lib/contract/core/endpoint';

export interface Action {
  key: string;
  labels: {
    open: string;
    heading: string;
    /** Consequence, with the records' names. */
    text: ReactNode;
    facts?:
      | readonly {
          label: ReactNode;
          value: string;
          /** Of the value, if not the page's. */
          lang?: Locale | undefined;
          isTotal?: boolean;
        }[]
      | undefined;
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
  /** Label of the checkbox that confirms quotes or projects in progress; sent as `running`. */
  running?: string | undefined;
  call: { method: Method; path: `/api/${string}`; body?: Readonly<Record<string, string>> | undefined };
  /** Names who caused a conflict; for users who may read the activity log. */
  stale?:
    | {
        type: string;
        id: string;
        labels: { by: string; unknown: string };
        fields: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Opened afterwards if the action deletes the record of the page. */
  nextPage?: string | undefined;
}

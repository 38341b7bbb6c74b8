// Something that can be done with a record after one question: what it asks, and the call it leads to.
import type { Method } from '@/lib/contract/core/endpoint';

export interface Action {
  /** Unique on the page. */
  key: string;
  labels: {
    /** On the button that asks. */
    open: string;
    /** The question. */
    heading: string;
    /** What it leads to, with the names of what is at stake. */
    text: string;
    /** What is agreed to, thing by thing. */
    facts?: readonly { label: string; value: string }[] | undefined;
    /** Asks for a reason, which may be left out unless it is needed; absent: nothing is asked. */
    reason?: string | undefined;
    hint?: string | undefined;
    submit: string;
    keep: string;
    done: string;
  };
  /** It is not done without a reason. */
  needsReason?: boolean | undefined;
  /** What follows cannot be undone. */
  bad?: boolean | undefined;
  /** The one action of the page. */
  primary?: boolean | undefined;
  call: { method: Method; path: `/api/${string}`; body?: Readonly<Record<string, string>> | undefined };
  /** For those who may read the record of changes: whoever comes second is told who was first, when, and what they changed. */
  told?:
    | {
        type: string;
        id: string;
        labels: { by: string; somebody: string };
        fields: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Where there is nothing left to show here: the page that follows. */
  leadsTo?: string | undefined;
}

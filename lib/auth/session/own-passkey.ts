// Whether the page knows that its account has a passkey, for dialogs that open after the session ended.

let known = false;

/** @returns the way to forget it, when the page is left */
export function noteOwnPasskey(has: boolean): () => void {
  known = has;
  return () => {
    known = false;
  };
}

export const hasOwnPasskey = (): boolean => known;

// For dialogs that open after the session ended.

let known = false;

/** @returns reset */
export function noteOwnPasskey(has: boolean): () => void {
  known = has;
  return () => {
    known = false;
  };
}

export const hasOwnPasskey = (): boolean => known;

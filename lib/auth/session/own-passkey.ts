// For dialogs after the session's end.

let known = false;

export function noteOwnPasskey(has: boolean): () => void {
  known = has;
  return () => {
    known = false;
  };
}

export const hasOwnPasskey = (): boolean => known;

'use client';

import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import type { EditorLabels } from '../props';
import type { CardName } from '../text/schema/schema-directives';

export interface ContextProps {
  labels: EditorLabels;
  id: string;
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  /** Undefined: pictures cannot be added. */
  onPicture: (() => void) | undefined;
  /** Undefined: pictures cannot be added. */
  onGallery: (() => void) | undefined;
  onCard: (name: CardName) => void;
}

interface Act {
  label: string;
  run: () => void;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function Acts({ acts }: { acts: readonly Act[] }) {
  return acts.map(({ label, run, pressed, disabled = false }) => (
    <button
      key={label}
      type="button"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && run()}
    >
      {label}
    </button>
  ));
}

'use client';

import type { Command, EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import type { Locale } from '@/lib/contract/core/locale';
import type { EditorLabels } from '../props';
import type { CardName } from '../text/schema/schema-directives';

export interface ContextProps {
  labels: EditorLabels;
  id: string;
  /** Language of the text. */
  lang: Locale;
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  /** Undefined, as `onGallery`: pictures cannot be added. */
  onPicture: (() => void) | undefined;
  onGallery: (() => void) | undefined;
  onCard: (name: CardName) => void;
}

interface ToolButton {
  label: string;
  run: () => void;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** @returns an action that applies the command and returns to the text */
export const runCommand = (view: EditorView, command: Command) => () => {
  command(view.state, view.dispatch, view);
  view.focus();
};

export function ToolButtons({ tools }: { tools: readonly ToolButton[] }) {
  return tools.map(({ label, run, pressed, disabled = false }) => (
    <button
      key={label}
      type="button"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // Preserves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && run()}
    >
      {label}
    </button>
  ));
}

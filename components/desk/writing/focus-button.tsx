'use client';

import type { EditorLabels } from '@/components/editor/props';
import { Button } from '@/components/ui/buttons/button';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import type { FocusMode } from './use-focus-mode';

/** Stays in focus mode: phones have no Escape. */
export function FocusButton({ labels, focus }: { labels: EditorLabels['focus']; focus: FocusMode }) {
  return (
    <>
      <Button size="small" aria-pressed={focus.isOn} data-stays onClick={focus.toggle}>
        {labels.name} {focus.isOn && <KeyCaps keys="Escape" />}
      </Button>
      <span className="vh" role="status">
        {focus.announced}
      </span>
    </>
  );
}

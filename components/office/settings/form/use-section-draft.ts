// Stores typed values in this tab, until they are saved or the user signs out.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { SectionEditor } from '@/lib/settings/edit/section-editor';
import { readSectionDraft, removeSectionDraft, storeSectionDraft } from '@/lib/settings/edit/stored-draft';

/** Milliseconds without input. */
const PAUSE = 400;

interface Options {
  owner: string;
  section: SectionName;
  editor: SectionEditor;
  onRestored: () => void;
}

/** @returns whether the browser refuses storage */
export function useSectionDraft({ owner, section, editor, onRestored }: Options): boolean {
  const [unstored, setUnstored] = useState(false);

  const restore = useEffectEvent(() => {
    const draft = readSectionDraft(owner, section, editor.getValue());
    if (!draft) return;
    editor.restore(draft.value, draft.base);
    onRestored();
  });

  useEffect(() => {
    restore();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (editor.changed().length === 0) removeSectionDraft(owner, section);
      else
        setUnstored(!storeSectionDraft(owner, section, { value: editor.getValue(), base: editor.getBase() }));
    };
    const stopWatching = editor.subscribe(() => {
      timer ??= setTimeout(store, PAUSE);
    });
    const leave = () => {
      if (timer !== undefined) store();
    };
    const stopHearing = onSessionChange(({ change }) => {
      if (change === 'signed-out-elsewhere') return store();
      if (change !== 'signed-out') return undefined;
      stopWatching();
      clearTimeout(timer);
      timer = undefined;
      return removeSectionDraft(owner, section);
    });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      stopHearing();
      stopWatching();
      leave();
    };
  }, [owner, section, editor]);

  return unstored;
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { Theirs } from '@/components/form/stale/use-stale';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { SectionName } from '@/lib/contract/settings/sections';
import { changedPaths } from '@/lib/contract/settings/values';
import { fillText } from '@/lib/i18n/fill-text';
import { SectionEditor, type SectionErrors } from '@/lib/settings/edit/section-editor';
import { checkSection } from './check-section';
import { putSection, readSection, refusedPaths, type SavedSection } from './section-calls';
import type { SettingsTexts } from './settings-context';
import { useSectionDraft } from './use-section-draft';

export type SectionStatus =
  | { kind: 'idle' | 'saving' | 'restored' | 'discarded' }
  /** Milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  | { kind: 'refused'; count: number }
  | { kind: 'failed'; text: string };

/** A version that another user has saved; `updatedAt` is never null there. */
export type SavedVersion = SavedSection & { updatedAt: string };

interface Options {
  section: SectionName;
  name: string;
  saved: SavedSection;
  owner: string;
  texts: SettingsTexts;
  /** Moves the focus to the first wrong field. */
  onRefused: (path: string) => void;
}

export function useSectionForm({ section, name, saved, owner, texts, onRefused }: Options) {
  const router = useRouter();
  const { words, form } = texts;
  const { locale } = words;
  const [editor] = useState(() => new SectionEditor(saved));
  const [guard] = useState(() => new SignInGuard());
  const [status, setStatus] = useState<SectionStatus>({ kind: 'idle' });
  const [theirs, setTheirs] = useState<Theirs<SavedVersion>>();
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);
  const unstored = useSectionDraft({
    owner,
    section,
    editor,
    onRestored: () => setStatus({ kind: 'restored' }),
  });

  // After a restored revision, import or another tab's save.
  useEffect(() => {
    const { updatedAt } = editor.getBase();
    const isNewer = saved.updatedAt !== null && (updatedAt === null || saved.updatedAt > updatedAt);
    if (isNewer && !running.current && editor.changed().length === 0) editor.discard(saved);
  }, [editor, saved]);

  function refuse(errors: SectionErrors): void {
    editor.refuse(errors);
    setStatus({ kind: 'refused', count: Object.keys(errors).length });
    const [first] = Object.keys(editor.getErrors());
    if (first !== undefined) onRefused(first);
  }

  function tell(failure: ApiFailure, value: SavedSection['value']): void {
    const errors = refusedPaths(section, value, { errors: failure.errors, known: words.fields });
    if (failure.code === 'INVALID' && Object.keys(errors).length > 0) return refuse(errors);
    return setStatus({ kind: 'failed', text: failureText(failure, words, true) });
  }

  /**
   * Another user has saved. Typed values stay; fields that both have changed are shown in both versions.
   * @returns a failure, or undefined if the other changes concern nothing of this section
   */
  async function compare(stale: ApiFailure): Promise<ApiFailure | undefined> {
    const read = await guard.run(() => readSection(section, locale));
    if (!read.ok) return read.failure;
    const before = editor.getBase();
    const { updatedAt, value } = read.value;
    if (updatedAt === null) return stale;
    editor.rebaseOnly(read.value);
    if (changedPaths(before.value, value).length === 0) return undefined;
    setTheirs({
      record: { ...read.value, updatedAt },
      before: { ...before, by: null, updatedAt: before.updatedAt ?? '' },
      change: { by: read.value.by, at: updatedAt, fields: [] },
    });
    return stale;
  }

  function accept(sent: SavedSection['value'], fresh: SavedSection): void {
    editor.rebase(fresh, sent);
    setTheirs(undefined);
    setStatus({ kind: 'saved', at: Date.now() });
  }

  async function undo(before: SavedSection['value'], after: SavedSection): Promise<Result<unknown>> {
    const result = await guard.run(() =>
      putSection(section, { value: before, updatedAt: after.updatedAt }, locale),
    );
    if (!result.ok) return fail(result.failure);
    editor.rebase(result.value);
    setStatus({ kind: 'idle' });
    return ok(undefined);
  }

  async function attempt(): Promise<void> {
    const value = editor.getValue();
    const base = editor.getBase();
    const wrong = await checkSection(section, value);
    if (wrong && Object.keys(wrong).length > 0) return refuse(wrong);
    editor.refuse({});
    const result = await guard.run(() => putSection(section, { value, updatedAt: base.updatedAt }, locale));
    if (!result.ok) {
      const failure = result.failure.code === 'STALE' ? await compare(result.failure) : result.failure;
      return failure ? tell(failure, value) : attempt();
    }
    accept(value, result.value);
    sayDone({
      text: fillText(form.toast, { section: name }),
      undone: form.undone,
      undo: () => undo(base.value, result.value),
    });
    return router.refresh();
  }

  async function save(): Promise<void> {
    if (running.current || editor.changed().length === 0) return;
    running.current = true;
    setStatus({ kind: 'saving' });
    try {
      await attempt();
    } finally {
      running.current = false;
    }
  }

  /** After a field is left: only its own error is shown. */
  async function checkField(path: string): Promise<void> {
    if (editor.at(path) === '' || editor.at(path) === editor.savedAt(path)) return;
    const wrong = await checkSection(section, editor.getValue());
    const code = wrong?.[path];
    if (code !== undefined && !running.current) editor.refuse({ ...editor.getErrors(), [path]: code });
  }

  return {
    editor,
    guard,
    status,
    theirs,
    unstored,
    save: () => void save(),
    checkField: (path: string) => void checkField(path),
    discard: () => {
      editor.discard(isLater(saved, editor) ? saved : undefined);
      setTheirs(undefined);
      setStatus({ kind: 'discarded' });
    },
    fail: (failure: ApiFailure) => tell(failure, editor.getValue()),
  };
}

const isLater = ({ updatedAt }: SavedSection, editor: SectionEditor): boolean =>
  updatedAt !== null && updatedAt > (editor.getBase().updatedAt ?? '');

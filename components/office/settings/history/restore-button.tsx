'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { SectionName } from '@/lib/contract/settings/sections';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { putSection, readSection, sectionPath, type SavedSection } from '../form/section-calls';

interface Props {
  section: SectionName;
  name: string;
  revisionId: string;
  email: string;
  words: FormWords;
  labels: Messages['officeSettings']['revision'];
  undone: string;
  /** Address of the section's form. */
  page: string;
}

export function RestoreButton(props: Props) {
  const { section, name, revisionId, email, words, labels, undone, page } = props;
  const { locale } = words;
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);

  /** Reads the former state for undo. */
  async function restored(): Promise<ApiFailure | undefined> {
    const before = await guard.run(() => readSection(section, locale));
    if (!before.ok) return before.failure;
    const result = await guard.run(() =>
      request<{ updatedAt: string }>(
        'post',
        `${sectionPath(section)}/revisions/${encodeURIComponent(revisionId)}/restore`,
        { body: { updatedAt: before.value.updatedAt }, locale },
      ),
    );
    if (!result.ok) return result.failure;
    announce(before.value, result.value.updatedAt);
    return undefined;
  }

  function announce({ value }: SavedSection, updatedAt: string): void {
    sayDone({
      text: fillText(labels.restored, { section: name }),
      undone,
      undo: () => guard.run(() => putSection(section, { value, updatedAt }, locale)),
    });
    router.push(page);
    router.refresh();
  }

  async function restore(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const failed = await restored();
    running.current = false;
    setBusy(false);
    setFailure(failed);
  }

  return (
    <>
      <LiveButton variant="ink" busy={busy} onClick={() => void restore()}>
        {busy ? labels.restoring : labels.restore}
      </LiveButton>
      <p role="alert">{failure && failureText(failure, words, true)}</p>
      <AskAgain guard={guard} email={email} words={words} holds={() => running.current} />
    </>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Messages } from '@/lib/i18n/messages';
import { projectPath } from './project-path';
import styles from './show.module.scss';

interface Props {
  id: string;
  isPublic: boolean;
  words: FormWords;
  labels: Messages['officeProjects']['publication']['labels'];
  email: string;
}

type Answer = { project: { isPublic: boolean } };

export function Publication({ id, isPublic, words, labels, email }: Props) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  function put(to: boolean): Promise<Result<Answer>> {
    return guard.run(() =>
      request<Answer>('put', projectPath(id), { body: { isPublic: to }, locale: words.locale }),
    );
  }

  async function turn(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const result = await put(!isPublic);
    running.current = false;
    setBusy(false);
    if (!result.ok)
      return setProblem(
        [...new Set(result.failure.errors?.map(({ message }) => message))].join(' ') ||
          failureText(result.failure, words, true),
      );
    sayDone({ text: isPublic ? labels.hidden : labels.shown, undo: () => put(isPublic) });
    return router.refresh();
  }

  return (
    <div className={`${styles.turn} no-print`}>
      <LiveButton size="small" variant={isPublic ? 'outline' : 'ink'} busy={busy} onClick={() => void turn()}>
        {isPublic ? labels.hide : labels.show}
      </LiveButton>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <AskAgain guard={guard} email={email} words={words} holds={() => running.current} />
    </div>
  );
}

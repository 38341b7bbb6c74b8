'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import type { ViewListName } from '@/lib/contract/accounts/view-lists';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './views.module.scss';

const ViewDialog = dynamic(() => import('./view-dialog').then((module) => module.ViewDialog), { ssr: false });

interface Props {
  list: ViewListName;
  /** Search, filters and sort of the list. */
  query: Readonly<Record<string, string>>;
  /** The saved view that the list shows. */
  current: SavedView | undefined;
  email: string;
  words: FormWords;
  labels: Messages['officeList']['views'];
}

export function ViewTools({ list, query, current, email, words, labels }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // One button saves and renames: it keeps the focus.
  const first = useRef<HTMLButtonElement>(null);
  // Stays until a refresh: a second removal would find nothing.
  const removed = useRef<string>(undefined);
  const { locale } = words;

  function tell(text: string, undo?: Parameters<typeof sayDone>[0]['undo']): void {
    setOpen(false);
    sayDone({ text, undo });
    router.refresh();
  }

  async function remove(view: SavedView): Promise<void> {
    if (removed.current === view.id) return;
    removed.current = view.id;
    setBusy(true);
    setProblem(undefined);
    const result = await request<unknown>('delete', `/api/users/views/${encodeURIComponent(view.id)}`, {
      locale,
    });
    setBusy(false);
    if (!result.ok && result.failure.status !== 404) {
      removed.current = undefined;
      return setProblem(failureText(result.failure, words, true));
    }
    first.current?.focus();
    const { id: _id, ...body } = view;
    tell(
      fillText(labels.removed, { name: view.name }),
      result.ok ? () => request<unknown>('post', '/api/users/views', { body, locale }) : undefined,
    );
  }

  return (
    <div className={styles.tools}>
      <LiveButton
        ref={first}
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {current ? labels.rename : labels.save}
      </LiveButton>
      {current && (
        <LiveButton size="small" variant="quiet" busy={busy} onClick={() => void remove(current)}>
          {labels.remove}
        </LiveButton>
      )}
      {problem && <p role="alert">{problem}</p>}
      {isOpen && (
        <ViewDialog
          list={list}
          query={query}
          current={current}
          email={email}
          words={words}
          labels={labels}
          onDone={tell}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

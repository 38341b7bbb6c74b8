'use client';

import { useState, type ReactNode } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import { Ask } from './ask';
import styles from './inspector.module.scss';
import { InspectorSection } from './section';
import { useCall } from './use-call';

interface Props {
  /** Of the section. */
  id: string;
  locale: Locale;
  words: FormWords;
  labels: Readonly<Record<'heading' | 'open' | 'ask' | 'submit' | 'keep' | 'close' | 'done', string>>;
  /** Why the record cannot be deleted now. */
  blocked: string | undefined;
  path: `/api/${string}`;
  guard: SignInGuard;
  onDeleted: () => void;
  /** What is lost. */
  children: ReactNode;
}

export function DeleteRecord({
  id,
  locale,
  words,
  labels,
  blocked,
  path,
  guard,
  onDeleted,
  children,
}: Props) {
  const { busy, problem, say, run } = useCall({ guard, words });
  const [asking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    const done = await run('delete', async () => {
      const result = await request<unknown>('delete', path, { locale });
      // 404: already deleted.
      return result.ok || result.failure.status === 404 ? ok(true) : result;
    });
    if (!done) return;
    setAsking(false);
    sayDone({ text: labels.done });
    onDeleted();
  }

  return (
    <InspectorSection id={id} heading={labels.heading}>
      {blocked === undefined ? (
        <div className={styles.row}>
          <Button
            size="small"
            variant="bad"
            aria-haspopup="dialog"
            onClick={() => {
              say(undefined);
              setAsking(true);
            }}
          >
            {labels.open}
          </Button>
        </div>
      ) : (
        <p className="small">{blocked}</p>
      )}
      {asking && (
        <Ask
          id={`${id}-ask`}
          bad
          heading={labels.ask}
          submit={labels.submit}
          keep={labels.keep}
          close={labels.close}
          busy={busy === 'delete'}
          problem={problem}
          onDo={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </Ask>
      )}
    </InspectorSection>
  );
}

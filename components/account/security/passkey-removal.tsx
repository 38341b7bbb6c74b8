'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { Passkey } from '@/lib/contract/accounts/passkey-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';

interface Props {
  words: FormWords;
  labels: Messages['account']['passkeys'];
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}

export function PasskeyRemoval({ words, labels, passkey: { id, name }, onRemoved, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const result = await request<unknown>('delete', `/api/auth/passkeys/${encodeURIComponent(id)}`, {
      locale: words.locale,
    });
    // 404: already removed.
    if (result.ok || result.failure.status === 404) return onRemoved();
    setBusy(false);
    setProblem(failureText(result.failure, words, true));
  }

  return (
    <Dialog
      id="passkey"
      heading={fillText(labels.removeHeading, { name })}
      text={labels.removeText}
      closeLabel={words.common.close}
      onClose={onClose}
      bad
    >
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button variant="bad" busy={busy} onClick={() => void remove()}>
          {labels.remove}
        </Button>
        <Button onClick={onClose}>{labels.keep}</Button>
      </div>
    </Dialog>
  );
}

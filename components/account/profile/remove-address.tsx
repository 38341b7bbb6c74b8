'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { Address } from '@/lib/contract/accounts/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';

interface Props {
  words: FormWords;
  labels: Messages['account']['addresses'];
  address: Address;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveAddress({ words, labels, address, onRemoved, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const result = await request<unknown>(
      'delete',
      `/api/users/addresses/${encodeURIComponent(address.id)}`,
      { locale: words.locale },
    );
    // 404: already removed.
    if (result.ok || result.failure.status === 404) return onRemoved();
    setBusy(false);
    return setProblem(failureText(result.failure, words, true));
  }

  return (
    <Dialog
      id="remove-address"
      heading={labels.removeHeading}
      closeLabel={words.common.close}
      onClose={onClose}
      bad
    >
      <p>
        {address.street}, {address.postalCode} {address.city}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button variant="bad" busy={busy} onClick={remove}>
          {labels.remove}
        </Button>
        <Button onClick={onClose}>{labels.keep}</Button>
      </div>
    </Dialog>
  );
}

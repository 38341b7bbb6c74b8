'use client';

import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Right } from '@/lib/contract/core/permissions';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { RightsChoice, type RightsWords } from './rights-choice';
import styles from './rights.module.scss';

export interface RightsDialogProps {
  account: Pick<Account, 'id' | 'rights' | 'updatedAt'>;
  name: string;
  words: FormWords;
  labels: Messages['officeTeam']['dialog'];
  rightsWords: RightsWords;
  onClose: () => void;
}

export function RightsDialog({ account, name, words, labels, rightsWords, onClose }: RightsDialogProps) {
  const router = useRouter();
  const { id, updatedAt, rights: before = [] } = account;
  const [chosen, setChosen] = useState<readonly Right[]>(before);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { locale } = words;

  const put = (rights: readonly Right[], basedOn: string): Promise<Result<{ user: Account }>> =>
    request('put', addressOf('/api/users/{id}', { id }), { body: { rights, updatedAt: basedOn }, locale });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    const result = await put(chosen, updatedAt);
    setBusy(false);
    if (!result.ok) {
      setProblem(failureText(result.failure, words, true));
      // The next attempt uses the newer version.
      if (result.failure.status === 409) router.refresh();
      return;
    }
    const { user } = result.value;
    sayDone({ text: fillText(labels.done, { name }), undo: () => put(before, user.updatedAt) });
    router.refresh();
    onClose();
  }

  return (
    <Dialog
      id="rights"
      heading={fillText(labels.heading, { name })}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} className={styles.form}>
        <RightsChoice words={rightsWords} value={chosen} onChange={setChosen} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.foot}>
          <LiveButton type="submit" variant="primary" busy={busy}>
            {busy ? labels.sending : labels.submit}
          </LiveButton>
          <LiveButton onClick={onClose}>{labels.cancel}</LiveButton>
        </div>
      </form>
    </Dialog>
  );
}

'use client';

import type { FailureWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Asking, BulkAction } from './bulk-action';
import styles from './selection.module.scss';

interface Props extends Asking {
  words: FailureWords;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

export function BulkAsk({
  words,
  action,
  ask,
  ids,
  names,
  busy,
  onAgree,
  onClose,
}: Props & { action: BulkAction }) {
  return (
    <Dialog
      id="bulk"
      heading={pluralText(ask.heading, ids.length, words.locale)}
      closeLabel={words.common.close}
      onClose={onClose}
      bad={action.bad}
    >
      <p>{fillText(ask.text, { names })}</p>
      <div className={styles.answers}>
        <Button variant={action.bad ? 'bad' : 'primary'} busy={busy} onClick={onAgree}>
          {ask.submit}
        </Button>
        <Button onClick={onClose}>{ask.keep}</Button>
      </div>
    </Dialog>
  );
}

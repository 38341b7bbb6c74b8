'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { formatInstant } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { draftOf } from '@/lib/requests/values';
import { differences } from './differences';
import { useWizard } from './wizard-context';
import styles from './wizard.module.scss';

interface Props {
  theirs: ProjectRequest;
  onMine: () => Promise<unknown>;
  onTheirs: () => void;
  onClose: () => void;
}

export function StaleDialog({ theirs, onMine, onTheirs, onClose }: Props) {
  const { words, draft } = useWizard();
  const { stale } = words.wizard;
  const [busy, setBusy] = useState(false);
  const found = differences(draftOf(draft.saver.values), theirs, words.details);

  async function keepMine(): Promise<void> {
    setBusy(true);
    await onMine();
    setBusy(false);
  }

  return (
    <Dialog id="stale" heading={stale.heading} closeLabel={words.form.common.close} onClose={onClose}>
      <p>{fillText(stale.text, { time: formatInstant(theirs.updatedAt, words.locale) })}</p>
      {found.length > 0 && (
        <section aria-labelledby="stale-differences">
          <h3 id="stale-differences" className="label">
            {stale.differences}
          </h3>
          <dl className={styles.differences}>
            {found.map(({ name, label, here, there }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <b>{stale.here}</b> {here || stale.empty}
                </dd>
                <dd>
                  <b>{stale.there}</b> {there || stale.empty}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles.buttons}>
        <Button variant="ink" busy={busy} onClick={keepMine}>
          {stale.mine}
        </Button>
        <Button onClick={onTheirs}>{stale.theirs}</Button>
      </div>
    </Dialog>
  );
}

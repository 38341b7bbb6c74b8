// Does not take the focus; returns it when a focused button disappears.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type FocusEvent } from 'react';
import { useLife } from '@/components/form/use-life';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { failureSentence, type CatalogueTexts } from '@/lib/api/errors';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { clearDone, useDone, type Done } from './undo';
import styles from './undo.module.scss';

/** Milliseconds. */
const LIFE = 10_000;

export interface UndoLabels {
  undo: string;
  undone: string;
  close: string;
  catalogue: CatalogueTexts;
}

function UndoToast({ done, labels }: { done: Done; labels: UndoLabels }) {
  const router = useRouter();
  const [state, setState] = useState<'done' | 'busy' | 'undone'>('done');
  const [failed, setFailed] = useState<string>();
  const { undo, label = labels.undo } = done;
  const toast = useRef<HTMLDivElement>(null);
  const from = useRef<Element>(null);
  const held = useLife(LIFE, () => state !== 'busy' && clearDone(), `${state} ${failed ?? ''}`);

  function rememberOrigin({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  }

  function leave(): void {
    if (!toast.current?.contains(document.activeElement)) return;
    const origin =
      from.current instanceof HTMLElement && from.current.isConnected
        ? from.current
        : document.getElementById('main');
    origin?.focus({ preventScroll: true });
  }

  async function takeBack(): Promise<void> {
    if (!undo || state !== 'done') return;
    setState('busy');
    setFailed(undefined);
    const result = await undo();
    if (!result.ok) {
      setState('done');
      return setFailed(failureSentence(result.failure, labels.catalogue, { signedIn: true }));
    }
    leave();
    setState('undone');
    done.onUndone?.();
    router.refresh();
  }

  function close(): void {
    leave();
    clearDone();
  }

  const offered = undo && state !== 'undone';
  useShortcuts(
    offered ? [{ id: 'undo', group: 'everywhere', label, keys: 'z', run: () => void takeBack() }] : [],
  );

  return (
    <div
      ref={toast}
      className={styles.toast}
      data-failed={failed ? '' : undefined}
      {...held}
      onFocus={(event) => {
        rememberOrigin(event);
        held.onFocus();
      }}
    >
      <p>{failed ?? (state === 'undone' ? (done.undone ?? labels.undone) : done.text)}</p>
      {offered && (
        <Button size="small" busy={state === 'busy'} onClick={takeBack}>
          {label}
          <KeyCaps keys="z" />
        </Button>
      )}
      <Button icon variant="quiet" aria-label={labels.close} onClick={close}>
        <Icon name="close" />
      </Button>
      <span className={styles.life} aria-hidden="true" />
    </div>
  );
}

/** Belongs in the layout: survives navigation. */
export function UndoHost({ labels }: { labels: UndoLabels }) {
  const done = useDone();
  return <div role="status">{done && <UndoToast key={done.count} done={done} labels={labels} />}</div>;
}

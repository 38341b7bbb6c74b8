// Moving from one open record to the next, and back to the list, by keyboard. What was opened takes the focus, so that it is
// said; on the list again, the row one came from does.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { KeyCaps } from '@/components/office/frame/shortcuts/key-caps';
import { useShortcuts } from '@/components/office/frame/shortcuts/registry';
import { rememberOpened } from './opened';
import styles from './pane.module.scss';

interface Props {
  /** Of the record. */
  id: string;
  /** Of its heading. */
  headingId: string;
  labels: Record<'next' | 'previous' | 'back' | 'search', string>;
  /** Ids of the records around it; `listed`: the page of the list contains the open one. */
  around: { previous: string | undefined; next: string | undefined; listed: boolean };
  addresses: { list: string; previous: string | undefined; next: string | undefined };
}

/** Escape leaves a field first, then the record. */
function leaveField(): boolean {
  const { activeElement } = document;
  if (!(
    activeElement instanceof HTMLTextAreaElement ||
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLSelectElement
  ))
    return false;
  activeElement.blur();
  return true;
}

export function PaneKeys({ id, headingId, labels, around, addresses }: Props) {
  const router = useRouter();
  // A record that has left the list (answered, closed) keeps the neighbours it had there.
  const kept = useRef({ around, addresses });
  useEffect(() => {
    if (around.listed) kept.current = { around, addresses };
    rememberOpened([id, kept.current.around.next, kept.current.around.previous]);
  }, [id, around, addresses]);

  useEffect(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    // The list stays where it is, unless the record's head would be out of sight.
    heading?.scrollIntoView({ block: 'nearest' });
    // Where the list has made room for the record, that begins at the top of the page.
    const list = document.getElementById('inbox-list');
    if (list?.offsetParent === null) window.scrollTo(0, 0);
  }, [headingId]);

  function go(to: 'previous' | 'next'): void {
    const address = kept.current.addresses[to];
    if (address) router.replace(address, { scroll: false });
  }

  useShortcuts([
    {
      id: 'list-search',
      group: 'list',
      label: labels.search,
      keys: '/',
      run: () => document.getElementById('list-search')?.focus(),
    },
    {
      id: 'record-next',
      group: 'record',
      label: labels.next,
      keys: 'j',
      keysOnly: true,
      run: () => go('next'),
    },
    {
      id: 'record-previous',
      group: 'record',
      label: labels.previous,
      keys: 'k',
      keysOnly: true,
      run: () => go('previous'),
    },
    {
      id: 'record-back',
      group: 'record',
      label: labels.back,
      keys: 'Escape',
      inFields: true,
      run: () => {
        if (!leaveField()) router.push(addresses.list, { scroll: false });
      },
    },
  ]);

  const hints = [
    { keys: 'j', label: labels.next },
    { keys: 'k', label: labels.previous },
    { keys: 'Escape', label: labels.back },
  ];
  return (
    <p className={`${styles.keys} no-print`}>
      {hints.map(({ keys, label }) => (
        <span key={keys}>
          <KeyCaps keys={keys} /> {label}
        </span>
      ))}
    </p>
  );
}

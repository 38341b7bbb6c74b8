// Focuses the heading of an opened record.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { rememberOpen } from './last-open';
import styles from './pane.module.scss';
import { addStep, arrive, beginSteps, leavePane, stepsFrom, type Stop } from './steps';

interface Props {
  id: string;
  headingId: string;
  labels: Record<'next' | 'previous' | 'back' | 'search', string>;
  /** Adjacent records. `listed`: the list's current page contains the record. */
  around: { previous: string | undefined; next: string | undefined; listed: boolean };
  addresses: { list: string; previous: string | undefined; next: string | undefined };
}

function listedRows(): Stop[] {
  return [...document.querySelectorAll<HTMLElement>('tr[data-row]')].flatMap((row) => {
    const [id, address] = [row.dataset['row'], row.querySelector('th a')?.getAttribute('href')];
    return id && address ? [{ id, address }] : [];
  });
}

/** Escape leaves a field, then the record. */
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
  // A record that left the list keeps its neighbours.
  const lastListed = useRef({ around, addresses });
  useEffect(() => {
    if (around.listed) lastListed.current = { around, addresses };
    rememberOpen([id, lastListed.current.around.next, lastListed.current.around.previous]);
  }, [id, around, addresses]);

  useEffect(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
    // Small screens hide the list and start at the record's top.
    const list = document.getElementById('inbox-list');
    if (list?.offsetParent === null) window.scrollTo(0, 0);
  }, [headingId]);

  function adjacent(way: 'previous' | 'next'): Stop | undefined {
    const [stop, address] = [lastListed.current.around[way], lastListed.current.addresses[way]];
    return stop !== undefined && address !== undefined ? { id: stop, address } : undefined;
  }

  function take(steps: number): void {
    const place = { rows: listedRows(), id, previous: adjacent('previous'), next: adjacent('next') };
    const to = stepsFrom(place, steps);
    if (!to) return;
    beginSteps(to.id, to.left);
    router.replace(to.address, { scroll: false });
  }

  function step(by: 1 | -1): void {
    if (!addStep(by)) take(by);
  }

  const takeRest = useEffectEvent(() => {
    const left = arrive(id);
    if (left !== 0) take(left);
  });
  useEffect(() => {
    takeRest();
    return leavePane;
  }, [id]);

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
      run: () => step(1),
    },
    {
      id: 'record-previous',
      group: 'record',
      label: labels.previous,
      keys: 'k',
      keysOnly: true,
      run: () => step(-1),
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

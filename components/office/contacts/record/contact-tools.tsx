// What can be done with the open message: its state, who sees to it. Opened for the first time, it is marked read.
'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyCaps } from '@/components/office/frame/shortcuts/key-caps';
import { useShortcuts } from '@/components/office/frame/shortcuts/registry';
import { changeSentence } from '@/components/office/frame/stale/change-sentence';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { useHydrated } from '@/components/form/use-hydrated';
import { useStandIn } from '@/components/form/writing/use-stand-in';
import { Select } from '@/components/ui/fields/select';
import { contactTransitions } from '@/lib/contract/contacts/choices';
import type { Teammate } from '@/lib/api/office-reads/team';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { stepsOf, type Step } from '../contact-steps';
import styles from './pane.module.scss';
import { useChange } from './use-change';

interface Props {
  words: FormWords;
  labels: Messages['adminContacts']['tools'];
  team: readonly Teammate[] | undefined;
  /** Id of the message's heading. */
  headingId: string;
}

/** Milliseconds somebody has to stay for a message to count as read: passing it on the way to another is not reading. */
const GLANCE = 400;

export function ContactTools({ words, labels, team, headingId }: Props) {
  const hydrated = useHydrated();
  const { contact, problem, busy, change } = useChange({
    words,
    tellStale: (id) =>
      changeSentence({
        type: 'contact',
        id,
        locale: words.locale,
        labels: labels.stale,
        fields: labels.fields,
      }),
  });
  const { status, assignee } = contact;
  const steps = stepsOf(contact);
  const standIn = useStandIn(headingId, status);

  const opened = useRef(false);
  const open = useEffectEvent(() => {
    if (opened.current) return;
    opened.current = true;
    if (status === 'new') change({ changes: { status: 'read' }, unasked: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => open(), GLANCE);
    return () => clearTimeout(timer);
  }, []);

  function take({ name, to }: Step): void {
    // Whoever chooses a state has looked at it.
    opened.current = true;
    const done = name === 'reopen' ? 'reopened' : name;
    change({
      changes: { status: to },
      done: labels.done[done],
      back: contactTransitions[to].includes(status) ? { status } : undefined,
    });
  }

  function assign(id: string): void {
    const name = team?.find((mate) => mate.id === id)?.name;
    change({
      changes: { assigneeId: id || null },
      done: name ? fillText(labels.done.assigned, { name }) : labels.done.unassigned,
      back: { assigneeId: assignee?.id ?? null },
    });
  }

  useShortcuts(
    steps.flatMap((step) =>
      step.keys
        ? [
            {
              id: `contact-${step.name}`,
              group: 'record' as const,
              label: labels[step.name],
              keys: step.keys,
              run: () => take(step),
            },
          ]
        : [],
    ),
  );

  // Whoever left the agency since then is still named.
  const people =
    assignee && team && !team.some(({ id }) => id === assignee.id)
      ? [...team, { id: assignee.id, name: `${assignee.firstName} ${assignee.lastName}` }]
      : team;
  return (
    <div
      className={`${styles.tools} no-print`}
      role="group"
      aria-label={labels.actions}
      aria-busy={busy || undefined}
      {...standIn}
    >
      {steps.map((step) => (
        <LiveButton key={step.name} size="small" onClick={() => take(step)}>
          {labels[step.name]}
          {step.keys && <KeyCaps keys={step.keys} />}
        </LiveButton>
      ))}
      {people && (
        <label className={styles.assignee}>
          <span>{labels.assignee}</span>
          <Select
            value={assignee?.id ?? ''}
            disabled={!hydrated}
            onChange={({ target }) => assign(target.value)}
          >
            <option value="">{labels.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

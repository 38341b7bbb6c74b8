// Marks a new contact as read.
'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { AssigneeMenu } from '@/components/office/inbox/assignee-menu';
import styles from '@/components/office/inbox/pane.module.scss';
import { useChange } from '@/components/office/inbox/use-change';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { useHeadingFocus } from '@/components/form/writing/use-heading-focus';
import { contactTransitions } from '@/lib/contract/contacts/choices';
import type { Teammate } from '@/lib/office/name-team';
import type { Messages } from '@/lib/i18n/messages';
import { stepsOf, type Step } from '../contact-steps';

interface Props {
  words: FormWords;
  labels: Messages['officeContacts']['tools'] & { assignMe: string };
  team: readonly Teammate[];
  me: string;
  headingId: string;
}

/** Milliseconds until an open contact counts as read; browsing with j and k is faster. */
const GLANCE = 400;

export function ContactTools({ words, labels, team, me, headingId }: Props) {
  const { record, problem, busy, change, assign } = useChange({ subject: 'contact', words, labels });
  const { status, assignee } = record;
  const steps = stepsOf(record);
  const standIn = useHeadingFocus(headingId, status);

  const wasOpen = useRef(false);
  const open = useEffectEvent(() => {
    if (wasOpen.current) return;
    wasOpen.current = true;
    if (status === 'new') change({ changes: { status: 'read' }, unasked: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => open(), GLANCE);
    return () => clearTimeout(timer);
  }, []);

  function take({ name, to }: Step): void {
    wasOpen.current = true;
    const done = name === 'reopen' ? 'reopened' : name;
    change({
      changes: { status: to },
      done: labels.done[done],
      back: contactTransitions[to].includes(status) ? { status } : undefined,
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
      <AssigneeMenu assignee={assignee} team={team} me={me} labels={labels} onAssign={assign} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

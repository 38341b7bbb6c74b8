'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Icon } from '@/components/ui/signs/icon';
import { request } from '@/lib/api/browser/browser';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { milestonePath } from './milestone-path';
import { PLAN_TOOLS } from './plan-tools-id';
import { PlanToolsRow } from './plan-tools-row';
import styles from './plan.module.scss';

// For the team only.
const MilestoneDialog = dynamic(() => import('./milestone-dialog').then((module) => module.MilestoneDialog), {
  ssr: false,
});
const RemoveMilestone = dynamic(() => import('./remove-milestone').then((module) => module.RemoveMilestone), {
  ssr: false,
});

interface Props {
  words: FormWords;
  labels: Messages['myProjects']['edit'];
  states: Messages['status']['milestone'];
  projectId: string;
  milestones: readonly Milestone[];
  deadline: string | null;
  email: string;
}

/** As read on opening; saving sends its version. */
type Open = { form: Milestone | undefined } | { remove: Milestone };

export function PlanTools({ words, labels, states, projectId, milestones, deadline, email }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>();
  const [announcement, setAnnouncement] = useState('');
  const [moving, setMoving] = useState(false);
  const [drawing, draw] = useTransition();
  const status = useRef<HTMLParagraphElement>(null);
  const removed = useRef(false);
  const fold = useRef<HTMLDetailsElement>(null);

  // Links to the tools open them.
  useEffect(() => {
    const unfold = () => {
      if (fold.current && window.location.hash === `#${PLAN_TOOLS}`) fold.current.open = true;
    };
    unfold();
    window.addEventListener('hashchange', unfold);
    return () => window.removeEventListener('hashchange', unfold);
  }, []);

  // The pressed button is gone.
  useEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    status.current?.focus();
  }, [announcement]);

  function changed(text: string): void {
    setOpen(undefined);
    setAnnouncement(text);
    draw(() => router.refresh());
  }

  async function move(milestone: Milestone, place: number): Promise<void> {
    setMoving(true);
    setAnnouncement('');
    const result = await request<unknown>('put', milestonePath(projectId, milestone.id), {
      body: { position: place, updatedAt: milestone.updatedAt },
      locale: words.locale,
    });
    setMoving(false);
    if (result.ok) return changed(fillText(labels.moved, { title: milestone.title, place: place + 1 }));
    setAnnouncement(failureText(result.failure, words, true));
    // Changed or deleted meanwhile.
    if (result.failure.status === 409 || result.failure.status === 404) draw(() => router.refresh());
  }

  return (
    <details ref={fold} className={`fold-out ${styles.more} no-print`} id={PLAN_TOOLS}>
      <summary>{labels.open}</summary>
      <ol className={styles.rows} aria-label={labels.list}>
        {milestones.map((milestone, index) => (
          <PlanToolsRow
            key={milestone.id}
            milestone={milestone}
            lang={otherLanguage(milestone.locale, words.locale)}
            place={index}
            last={milestones.length - 1}
            labels={labels}
            busy={moving || drawing}
            onMove={(place) => void move(milestone, place)}
            onChange={() => setOpen({ form: milestone })}
            onRemove={() => setOpen({ remove: milestone })}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <LiveButton size="small" aria-haspopup="dialog" onClick={() => setOpen({ form: undefined })}>
          <Icon name="plus" />
          {labels.add}
        </LiveButton>
        <p ref={status} className="small" role="status" tabIndex={-1}>
          {announcement}
        </p>
      </div>
      {open && 'form' in open && (
        <MilestoneDialog
          words={words}
          labels={labels}
          states={states}
          projectId={projectId}
          milestone={open.form}
          deadline={deadline}
          email={email}
          onSaved={() => changed(labels.saved)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && 'remove' in open && (
        <RemoveMilestone
          words={words}
          labels={labels}
          projectId={projectId}
          milestone={open.remove}
          email={email}
          onRemoved={() => {
            removed.current = true;
            changed(labels.removed);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </details>
  );
}

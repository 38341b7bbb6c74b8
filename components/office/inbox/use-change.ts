// Queued: each uses the version that the previous one returned.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { changeSentence } from '@/components/form/stale/change-sentence';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import type { Teammate } from '@/lib/office/name-team';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { ContactStatus } from '@/lib/contract/contacts/choices';
import { fillText } from '@/lib/i18n/fill-text';
import { newest, useOpenRecord, versionOf, type InboxSubject, type RecordVersions } from './open-record';

interface Changes {
  status?: ContactStatus;
  assigneeId?: string | null;
}

export interface ChangeLabels {
  done: { assigned: string; unassigned: string };
  stale: { by: string; unknown: string };
  fields: Readonly<Record<string, string>>;
}

interface Options<Subject extends InboxSubject> {
  subject: Subject;
  words: FormWords;
  labels: ChangeLabels;
}

interface Change {
  changes: Changes;
  done?: string | undefined;
  back?: Changes | undefined;
  /** Automatic: ignores conflicts. */
  unasked?: boolean | undefined;
}

const paths = { contact: '/api/contacts/{id}', request: '/api/project-requests/{id}' } as const;

export function useChange<Subject extends InboxSubject>({ subject, words, labels }: Options<Subject>) {
  type Version = RecordVersions[Subject];
  const router = useRouter();
  const { record, learn } = useOpenRecord(subject);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef(record);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const path = addressOf(paths[subject], { id: record.id });

  async function send(changes: Changes, basedOn: Version): Promise<Result<Record<Subject, Version>>> {
    const result = await request<Record<Subject, Version>>('patch', path, {
      body: { ...changes, ...versionOf(subject, basedOn) },
      locale: words.locale,
    });
    if (result.ok) {
      latest.current = result.value[subject];
      learn(result.value[subject]);
    }
    return result;
  }

  async function tell(failure: ApiFailure): Promise<void> {
    const { stale, fields } = labels;
    setProblem(
      failure.code === 'STALE'
        ? await changeSentence({ type: subject, id: record.id, locale: words.locale, labels: stale, fields })
        : failureText(failure, words, true),
    );
    if (failure.status === 409) router.refresh();
  }

  async function run({ changes, done, back, unasked }: Change): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await send(changes, newest(subject, latest.current, record));
    setBusy(false);
    if (!result.ok && unasked && result.failure.status === 409) return router.refresh();
    if (!result.ok) return tell(result.failure);
    const changed = result.value[subject];
    if (done) sayDone({ text: done, undo: back && (() => send(back, changed)) });
    router.refresh();
  }

  function change(wanted: Change): void {
    line.current = line.current.then(() => run(wanted));
  }

  return {
    record,
    problem,
    busy,
    change,
    assign: (mate: Teammate | undefined) =>
      change({
        changes: { assigneeId: mate?.id ?? null },
        done: mate ? fillText(labels.done.assigned, { name: mate.name }) : labels.done.unassigned,
        back: { assigneeId: record.assignee?.id ?? null },
      }),
  };
}

// After a conflict, keeps typed text and saves on the current state.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft, type Draft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import type { MilestoneStatus } from '@/lib/contract/projects/choices';
import { milestonePath, milestonesPath } from './milestone-path';
import type { MilestoneBody } from './milestone.schema';
import { whoChanged } from '../who-changed';

/** An empty start date is ''. */
export interface MilestoneValues {
  title: string;
  startDate: string;
  dueDate: string;
  status: MilestoneStatus;
}

const names = ['title', 'startDate', 'dueDate', 'status'] as const;

export const valuesOf = (milestone: Milestone | undefined): MilestoneValues => ({
  title: milestone?.title ?? '',
  startDate: milestone?.startDate ?? '',
  dueDate: milestone?.dueDate ?? '',
  status: milestone?.status ?? 'planned',
});

/** The other user's save. */
export interface Theirs {
  milestone: Milestone;
  /** Name of the other user. */
  by: string | undefined;
}

interface Options {
  words: FormWords;
  projectId: string;
  milestone: Milestone | undefined;
  /** Owner of the draft. */
  email: string;
  onSaved: () => void;
}

export interface MilestoneForm {
  contract: ContractForm<MilestoneValues, MilestoneBody>;
  /** Undefined: new milestone. */
  base: Milestone | undefined;
  theirs: Theirs | undefined;
  gone: boolean;
  draft: Draft;
  take: () => void;
}

export function useMilestoneForm({ words, projectId, milestone, email, onSaved }: Options): MilestoneForm {
  const [base, setBase] = useState(milestone);
  const [theirs, setTheirs] = useState<Theirs>();
  const { locale } = words;
  const contract = useContractForm<MilestoneValues, MilestoneBody, unknown>({
    id: 'milestone',
    schema: () => import('./milestone.schema').then((module) => module.milestoneForm),
    defaults: valuesOf(milestone),
    names,
    required: ['title', 'dueDate', 'status'],
    words,
    signedIn: true,
    send: (body) =>
      base
        ? request('put', milestonePath(projectId, base.id), {
            body: { ...body, updatedAt: base.updatedAt },
            locale,
          })
        : request('post', milestonesPath(projectId), { body, locale }),
    onDone: () => {
      draft.drop();
      onSaved();
    },
    onFailure: ({ code, status }) => {
      if (!base) return;
      // 409 also means a forbidden state change, after another change.
      if (status === 409) void readTheirs(base.id);
      if (code === 'NOT_FOUND') {
        setBase(undefined);
        setTheirs(undefined);
      }
    },
  });

  const draft = useDraft(contract.form, {
    key: `draft:${email}:milestone:${projectId}:${milestone?.id ?? ''}`,
    names,
    version: milestone?.updatedAt,
  });

  async function readTheirs(id: string): Promise<void> {
    const [found, by] = await Promise.all([
      request<{ milestones: readonly Milestone[] }>('get', milestonesPath(projectId), { locale }),
      whoChanged(projectId, id, locale),
    ]);
    if (!found.ok) return;
    const fresh = found.value.milestones.find((each) => each.id === id);
    setBase(fresh);
    setTheirs(fresh && { milestone: fresh, by });
  }

  // The draft's base is old.
  const readNewest = useEffectEvent(() => {
    if (milestone) void readTheirs(milestone.id);
  });
  useEffect(() => {
    if (draft.stale) readNewest();
  }, [draft.stale]);

  return {
    contract,
    base,
    theirs,
    gone: milestone !== undefined && base === undefined,
    draft,
    take: () => {
      contract.form.reset(valuesOf(theirs?.milestone));
      draft.drop();
      setTheirs(undefined);
    },
  };
}

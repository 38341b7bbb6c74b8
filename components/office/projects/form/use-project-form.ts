// The draft is stored in this browser with its base.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import type { FormWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { lastChange } from '@/components/form/stale/last-change';
import { differences } from '@/components/form/stale/merge';
import type { Theirs } from '@/components/form/stale/use-stale';
import { comparedPaths, flat, type ComparedPath } from '@/lib/projects/edit/changes';
import {
  removeProjectDraft,
  storeProjectDraft,
  readProjectDraft,
  type ProjectBase,
} from '@/lib/projects/edit/stored-draft';
import { valuesOf, type ProjectValues } from '@/lib/projects/edit/values';
import { PROJECT_FORM, placed, projectFieldNames } from './project-fields';
import type { ProjectBody } from './project-form.schema';
import { projectPath } from '../project-path';

type Answer = { project: ProjectRecord };

interface Options {
  words: FormWords;
  /** User id. */
  owner: string;
  project: ProjectRecord;
}

export interface ProjectFormState {
  contract: ContractForm<ProjectValues, ProjectBody>;
  theirs: Theirs<ProjectBase> | undefined;
  compared: readonly ComparedPath[];
  restored: boolean;
  unstored: boolean;
  /** Last save, until the next edit. */
  saved: { before: string; slug: string; isPublic: boolean } | undefined;
  discard: () => void;
}

const baseOf = (project: ProjectRecord): ProjectBase => ({
  updatedAt: project.updatedAt,
  values: valuesOf(project),
});

const knownOf = ({ locales, milestones }: ProjectRecord) => ({ locales, planned: milestones.length > 0 });

/** Resets to a base, then applies the typed values as edits. */
function fill(
  form: UseFormReturn<ProjectValues, unknown, ProjectBody>,
  base: ProjectValues,
  typed: ProjectValues,
): void {
  const [before, after] = [flat(base), flat(typed)];
  form.reset(base);
  for (const path of comparedPaths) {
    if (JSON.stringify(after[path]) !== JSON.stringify(before[path]))
      form.setValue(path, after[path], { shouldDirty: true });
  }
}

export function useProjectForm({ words, owner, project }: Options): ProjectFormState {
  const router = useRouter();
  const { locale } = words;
  const { id } = project;
  const [base, setBase] = useState(() => baseOf(project));
  const [theirs, setTheirs] = useState<Theirs<ProjectBase>>();
  const [compared, setCompared] = useState(comparedPaths);
  const [restored, setRestored] = useState(false);
  const [unstored, setUnstored] = useState(false);
  const [saved, setSaved] = useState<ProjectFormState['saved']>();
  const known = useRef(knownOf(project));

  const contract = useContractForm<ProjectValues, ProjectBody, Answer>({
    id: PROJECT_FORM,
    schema: () => import('./project-form.schema').then(({ projectForm }) => projectForm(known.current)),
    defaults: base.values,
    names: projectFieldNames,
    words,
    signedIn: true,
    // The API needs converted values.
    validateFirst: true,
    send: async (body) => placed(await save(body, base)),
    onDone: ({ project: fresh }) => {
      const now = baseOf(fresh);
      // First, because the reset notifies subscribers, which would store the draft again.
      form.reset(now.values);
      removeProjectDraft(owner, id);
      known.current = knownOf(fresh);
      setSaved({ before: base.values.slug, slug: fresh.slug, isPublic: fresh.isPublic });
      setBase(now);
      setTheirs(undefined);
      setRestored(false);
      router.refresh();
    },
  });
  const { form } = contract;
  const { subscribe } = form;
  const { isDirty } = form.formState;

  const put = (body: ProjectBody, updatedAt: string) =>
    request<Answer>('put', projectPath(id), { body: { ...body, updatedAt }, locale });

  async function save({ progress, ...rest }: ProjectBody, from: ProjectBase): Promise<Result<Answer>> {
    // Milestones may determine unedited progress.
    const body = form.getValues('progress') === from.values.progress ? rest : { ...rest, progress };
    const result = await put(body, from.updatedAt);
    if (result.ok || result.failure.code !== 'STALE') return result;
    const read = await request<Answer>('get', projectPath(id), { locale });
    if (!read.ok) return result;
    const fresh = read.value.project;
    const now = baseOf(fresh);
    const typed = structuredClone(form.getValues());
    known.current = knownOf(fresh);
    setBase(now);
    // Saves again if only pictures, members or milestones conflict.
    const paths = comparedPaths.filter((path) => path !== 'progress' || !known.current.planned);
    setCompared(paths);
    if (
      differences(paths, { base: flat(from.values), theirs: flat(now.values), mine: flat(typed) }).length ===
      0
    )
      return put(body, now.updatedAt);
    const change = await lastChange('project', id, locale);
    fill(form, now.values, typed);
    setTheirs({ record: now, before: from, change });
    return result;
  }

  const begin = useRef({ form, values: base.values });
  useEffect(() => {
    const draft = readProjectDraft(owner, id, begin.current.values);
    if (!draft) return;
    fill(begin.current.form, draft.base.values, draft.values);
    setBase(draft.base);
    setRestored(true);
  }, [owner, id]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isDirty) return removeProjectDraft(owner, id);
          setSaved(undefined);
          setUnstored(!storeProjectDraft(owner, id, { values, base }));
        },
      }),
    [owner, id, base, subscribe],
  );

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out') removeProjectDraft(owner, id);
        // The other tab has deleted both drafts.
        if (change === 'signed-out-elsewhere' && isDirty)
          storeProjectDraft(owner, id, { values: form.getValues(), base });
      }),
    [owner, id, base, form, isDirty],
  );

  return {
    contract,
    theirs,
    compared,
    restored,
    unstored,
    saved,
    discard: () => {
      const now = base.updatedAt === project.updatedAt ? base : baseOf(project);
      form.reset(now.values);
      removeProjectDraft(owner, id);
      setBase(now);
      setRestored(false);
      setTheirs(undefined);
    },
  };
}

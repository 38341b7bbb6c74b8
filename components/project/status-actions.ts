import { getTranslations } from 'next-intl/server';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { needsNote, type ProjectStatus } from '@/lib/contract/projects/choices';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { setProjectStatus } from '@/lib/contract/projects/calls';

export interface StatusAction {
  status: ProjectStatus;
  verb: string;
  heading: string;
  text: string;
  hint: string;
  noteRequired: boolean;
  path: `/api/${string}`;
  /** Base version. */
  updatedAt: string;
}

type Verb = 'start' | 'resume' | 'reopen' | 'pause' | 'finish' | 'prepare';

function verbOf(from: ProjectStatus, to: ProjectStatus): Verb {
  if (to === 'on_hold') return 'pause';
  if (to === 'completed') return 'finish';
  if (to === 'planning') return 'prepare';
  return ({ planning: 'start', on_hold: 'resume', completed: 'reopen', in_progress: 'resume' } as const)[
    from
  ];
}

export async function statusActions(
  { id, title, status: from, allowedStatuses, memberCount, updatedAt }: ProjectRecord,
  locale: Locale,
): Promise<StatusAction[]> {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects.status' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  return allowedStatuses.map((status) => {
    const verb = verbOf(from, status);
    const noteRequired = needsNote(from, status);
    return {
      status,
      verb: t(verb),
      heading: t(`ask.${verb}`),
      text: t('change', { title, from: states(from), to: states(status), members: memberCount }),
      hint: t(noteRequired ? 'reasonHint' : 'noteHint'),
      noteRequired,
      path: addressOf(setProjectStatus.path, { id }),
      updatedAt,
    };
  });
}

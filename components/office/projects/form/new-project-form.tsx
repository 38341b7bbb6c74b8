'use client';

import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { FormFrame } from '@/components/form/form-frame';
import formStyles from '@/components/form/form.module.scss';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import { projectLimits } from '@/lib/contract/projects/choices';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './edit.module.scss';
import type { newProjectForm } from './new-project.schema';

interface Props {
  words: FormWords;
  labels: Messages['officeProjects']['new'];
  user: { id: string; email: string };
  /** Today in the agency's time zone. */
  today: string;
  /** Edit page, with `{id}`. */
  next: string;
}

const names = ['title', 'clientName', 'startDate', 'deadline'] as const;

export function NewProjectForm({ words, labels, user, today, next }: Props) {
  const router = useRouter();
  const contract = useContractForm<
    z.input<typeof newProjectForm>,
    z.output<typeof newProjectForm>,
    { project: ProjectRecord }
  >({
    id: 'new-project',
    schema: () => import('./new-project.schema').then((module) => module.newProjectForm),
    defaults: { title: '', clientName: '', startDate: today, deadline: '' },
    names,
    required: ['title', 'clientName', 'startDate'],
    words,
    signedIn: true,
    validateFirst: true,
    send: (body) =>
      request('post', '/api/projects', { body: { ...body, locale: words.locale }, locale: words.locale }),
    onDone: ({ project }) => {
      draft.drop();
      router.push(next.replace('{id}', encodeURIComponent(project.id)));
      return 'leaving';
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${user.id}:new-project`, names });
  return (
    <FormFrame
      contract={contract}
      labelledBy="new-project-heading"
      submit={labels.submit}
      sending={words.common.sending}
      email={user.email}
      className={styles.narrow}
    >
      <TextField
        field={contract.field('title')}
        label={labels.name}
        hint={labels.nameHint}
        maxLength={projectLimits.title}
        autoComplete="off"
      />
      <TextField
        field={contract.field('clientName')}
        label={labels.client}
        maxLength={projectLimits.line}
        autoComplete="off"
      />
      <div className={formStyles.pair}>
        <TextField field={contract.field('startDate')} label={labels.start} type="date" />
        <TextField
          field={contract.field('deadline')}
          label={labels.deadline}
          note={words.common.optional}
          type="date"
        />
      </div>
    </FormFrame>
  );
}

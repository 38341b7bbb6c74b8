'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { sayDone } from '@/components/form/undo/undo';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { DraftFoot } from '@/components/form/writing/draft-foot';
import { useDraft } from '@/components/form/writing/use-draft';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { request } from '@/lib/api/browser/browser';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import type { inviteBody, Role } from '@/lib/contract/accounts/schemas';
import type { Right } from '@/lib/contract/core/permissions';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { ProjectChoice } from './project-choice';
import { RightsChoice, type RightsWords } from './rights-choice';

interface Props {
  words: FormWords;
  labels: Messages['officeUsers']['invite'];
  /** Chosen at first. */
  role?: Role | undefined;
  rightsWords: RightsWords;
  /** Least privileged first. */
  roles: Readonly<Record<Role, string>>;
  /** Each in its own language. */
  languages: Readonly<Record<Locale, string>>;
  email: string;
  onClose: () => void;
}

const names = ['firstName', 'lastName', 'email', 'role', 'locale'] as const;

export function InviteDialog({
  words,
  labels,
  role: firstRole = 'user',
  rightsWords,
  roles,
  languages,
  email,
  onClose,
}: Props) {
  const router = useRouter();
  const [projectId, setProjectId] = useState('');
  const [rights, setRights] = useState<readonly Right[]>([]);
  const { locale } = words;
  const contract = useContractForm<
    z.input<typeof inviteBody>,
    z.output<typeof inviteBody>,
    { user: Account }
  >({
    id: 'invite',
    schema: () => import('@/lib/contract/accounts/schemas').then((module) => module.inviteBody),
    defaults: { firstName: '', lastName: '', email: '', role: firstRole, locale },
    names,
    required: ['firstName', 'lastName', 'email'],
    words: { ...words, fields: { ...words.fields, ...labels.fields } },
    signedIn: true,
    send: (body) =>
      request('post', '/api/users/invite', {
        body: {
          ...body,
          ...(projectId ? { projectId } : {}),
          ...(body.role === 'manager' && rights.length > 0 ? { rights } : {}),
        },
        locale,
      }),
    onDone: ({ user }) => {
      draft.drop();
      sayDone({ text: fillText(labels.done, { email: user.email }) });
      router.refresh();
      onClose();
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:invite`, names });
  const chosenRole = useWatch({ control: contract.form.control, name: 'role' }) ?? firstRole;
  const [role, language] = [contract.field('role'), contract.field('locale')];
  return (
    <Dialog
      id="invite"
      heading={labels.heading}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="invite-heading"
        submit={labels.submit}
        sending={labels.sending}
        email={email}
        after={
          <DraftFoot
            draft={draft}
            cancel={labels.cancel}
            restored={words.common.restored}
            onClose={onClose}
          />
        }
      >
        <div className={formStyles.pair}>
          <TextField field={contract.field('firstName')} label={labels.firstName} autoComplete="off" />
          <TextField field={contract.field('lastName')} label={labels.lastName} autoComplete="off" />
          <TextField
            className={formStyles.full}
            field={contract.field('email')}
            label={labels.email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field id={role.id} label={labels.role} error={role.error}>
            {(wiring) => (
              <Select {...wiring} {...role.input}>
                {(Object.keys(roles) as Role[]).map((value) => (
                  <option key={value} value={value}>
                    {roles[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id={language.id} label={labels.locale} error={language.error}>
            {(wiring) => (
              <Select {...wiring} {...language.input}>
                {locales.map((value) => (
                  <option key={value} value={value} lang={value}>
                    {languages[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {chosenRole === 'manager' && <RightsChoice words={rightsWords} value={rights} onChange={setRights} />}
        <ProjectChoice words={words} labels={labels} value={projectId} onChange={setProjectId} />
      </FormFrame>
    </Dialog>
  );
}

// Becomes a member after choosing a password.
'use client';

import type { z } from 'zod';
import { FormFrame } from '@/components/form/form-frame';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import { defaultLocale, locales } from '@/lib/contract/core/locale';
import type { inviteBody } from '@/lib/contract/accounts/schemas';
import type { MembersWords } from './members-words';

interface Props {
  projectId: string;
  words: MembersWords;
  email: string;
  onDone: (email: string) => void;
}

type Values = z.input<typeof inviteBody>;
type Body = z.output<typeof inviteBody>;

const names = ['firstName', 'lastName', 'email', 'locale'] as const;

export function InviteForm({ projectId, words: { form: words, labels }, email, onDone }: Props) {
  const contract = useContractForm<Values, Body, { user: { email: string } }>({
    id: 'invite',
    schema: () => import('@/lib/contract/accounts/schemas').then((module) => module.inviteBody),
    defaults: { firstName: '', lastName: '', email: '', role: 'user', locale: defaultLocale, projectId },
    names,
    required: ['firstName', 'lastName', 'email'],
    words,
    signedIn: true,
    send: (body) =>
      request('post', '/api/users/invite', {
        body: { ...body, role: 'user', projectId },
        locale: words.locale,
      }),
    onDone: ({ user }, form) => {
      form.reset();
      draft.drop();
      onDone(user.email);
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:invite:${projectId}`, names });
  const { invite } = labels;
  const language = contract.field('locale');
  return (
    <FormFrame
      contract={contract}
      labelledBy="invite-heading"
      submit={invite.submit}
      sending={words.common.sending}
      variant="ink"
      email={email}
      after={<Saved text={draft.restored ? words.common.restored : undefined} />}
    >
      <p className="small muted">{invite.text}</p>
      <div className={formStyles.pair}>
        <TextField
          field={contract.field('firstName')}
          label={invite.firstName}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          field={contract.field('lastName')}
          label={invite.lastName}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <TextField field={contract.field('email')} label={invite.email} type="email" autoComplete="off" />
      <fieldset className={formStyles.pair}>
        <legend className="small">{invite.language}</legend>
        {locales.map((value, index) => (
          <label key={value} lang={value}>
            <input
              {...language.input}
              id={index === 0 ? language.id : `${language.id}-${value}`}
              type="radio"
              value={value}
            />{' '}
            {invite[value]}
          </label>
        ))}
      </fieldset>
    </FormFrame>
  );
}

'use client';

import { useState } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { Check } from '@/components/ui/fields/check';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Row } from '@/components/ui/lists/rows';
import { TextArea } from '@/components/ui/fields/text-area';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import { leave } from './leave';

interface Props {
  words: FormWords;
  labels: Messages['account']['leave']['deactivate'];
  /** Explains reactivation. */
  back: string;
  farewell: string;
}

const names = ['reason', 'password', 'understood'] as const;
const draftNames = ['reason'] as const;

/** Hidden until verification: the API would delete an unverified account. */
export function DeactivateAccount(props: Props) {
  const { user } = useAccount();
  const [open, setOpen] = useState(false);
  const { labels, back, words } = props;
  if (!user.emailVerified) return null;
  return (
    <Row
      when={labels.when}
      title={labels.title}
      end={
        <LiveButton size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {labels.open}
        </LiveButton>
      }
    >
      <p>{labels.text}</p>
      {open && (
        <Dialog
          id="deactivate"
          heading={labels.heading}
          text={back}
          closeLabel={words.common.close}
          onClose={() => setOpen(false)}
          bad
        >
          <DeactivateForm {...props} />
        </Dialog>
      )}
    </Row>
  );
}

function DeactivateForm({ words, labels, farewell }: Props) {
  const { user } = useAccount();
  const contract = useContractForm({
    id: 'deactivate',
    schema: () => import('./leave.schema').then((module) => module.deactivateForm),
    defaults: { reason: '', password: '', understood: false },
    names,
    required: ['password', 'understood'],
    words: { ...words, fields: { ...words.fields, understood_tick: labels.tick } },
    signedIn: true,
    validateFirst: true,
    send: ({ reason, password }) =>
      request<unknown>('patch', '/api/users/deactivate', {
        body: { reason, password },
        locale: words.locale,
      }),
    onDone: () => {
      draft.drop();
      leave(farewell);
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${user.id}:deactivate`, names: draftNames });
  const [reason, understood] = [contract.field('reason'), contract.field('understood')];
  return (
    <FormFrame
      contract={contract}
      labelledBy="deactivate-heading"
      submit={labels.submit}
      sending={words.common.sending}
      variant="bad"
      email={user.email}
      after={<Saved text={draft.restored ? words.common.restored : undefined} />}
    >
      <Field
        id={reason.id}
        label={labels.reason}
        note={words.common.optional}
        hint={labels.reasonHint}
        error={reason.error}
      >
        {(wiring) => <TextArea {...wiring} {...reason.input} readOnly={reason.busy} rows={3} />}
      </Field>
      <PasswordField
        field={contract.field('password')}
        words={words}
        label={words.common.password}
        kind="current"
      />
      <Check id={understood.id} label={labels.understood} error={understood.error} {...understood.input} />
    </FormFrame>
  );
}

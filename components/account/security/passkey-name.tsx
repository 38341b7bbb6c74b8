'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { Passkey } from '@/lib/contract/accounts/passkey-schemas';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';

interface Props {
  words: FormWords;
  labels: Messages['account']['passkeys'];
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

const names = ['name'] as const;

export function PasskeyName({ words, labels, passkey: { id, name }, onRenamed, onClose }: Props) {
  const { user } = useAccount();
  const contract = useContractForm({
    id: 'passkey',
    schema: () =>
      import('@/lib/contract/accounts/passkey-schemas').then((module) => module.renamePasskeyBody),
    defaults: { name },
    names,
    words,
    signedIn: true,
    send: (body) =>
      request<unknown>('patch', `/api/auth/passkeys/${encodeURIComponent(id)}`, {
        body,
        locale: words.locale,
      }),
    onDone: onRenamed,
  });
  return (
    <Dialog id="passkey" heading={labels.renameHeading} closeLabel={words.common.close} onClose={onClose}>
      <FormFrame
        contract={contract}
        labelledBy="passkey-heading"
        submit={labels.save}
        sending={words.common.sending}
        variant="ink"
        email={user.email}
      >
        <TextField field={contract.field('name')} label={labels.name} maxLength={60} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}

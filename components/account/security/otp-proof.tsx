// To turn off one-time codes or renew recovery codes.
'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';

interface Props {
  kind: 'renew' | 'off';
  words: FormWords;
  labels: Messages['account']['otp'];
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onTurnedOff: () => void;
  onClose: () => void;
}

const calls = { renew: ['post', '/api/auth/otp/recovery-codes'], off: ['delete', '/api/auth/otp'] } as const;
const names = ['password', 'otp'] as const;

export function OtpProof({ kind, words, labels, onRenewed, onTurnedOff, onClose }: Props) {
  const { user } = useAccount();
  const off = kind === 'off';
  const [method, path] = calls[kind];
  const contract = useContractForm({
    id: 'otp-proof',
    schema: () => import('@/lib/contract/accounts/otp-schemas').then((module) => module.otpProofBody),
    defaults: { password: '', otp: '' },
    names,
    required: 'all',
    words,
    signedIn: true,
    send: (body) => request<{ recoveryCodes?: string[] }>(method, path, { body, locale: words.locale }),
    onDone: ({ recoveryCodes }) => (off ? onTurnedOff() : onRenewed(recoveryCodes ?? [])),
  });
  return (
    <Dialog
      id="otp-proof"
      heading={off ? labels.turnOffHeading : labels.renewHeading}
      text={off ? labels.turnOffText : labels.renewText}
      closeLabel={words.common.close}
      onClose={onClose}
      bad={off}
    >
      <FormFrame
        contract={contract}
        labelledBy="otp-proof-heading"
        submit={off ? labels.turnOff : labels.renew}
        sending={words.common.sending}
        variant={off ? 'bad' : 'ink'}
        email={user.email}
      >
        <PasswordField
          field={contract.field('password')}
          words={words}
          label={words.common.password}
          kind="current"
        />
        <TextField
          field={contract.field('otp')}
          label={words.common.otp.label}
          hint={words.common.otp.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </FormFrame>
    </Dialog>
  );
}

// Security and legal mails cannot be turned off.
'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { fieldId } from '@/components/form/use-contract-form';
import { Check } from '@/components/ui/fields/check';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';
import { useAccount } from '../page/account-context';
import { SaveFoot } from '../page/save-foot';
import { useProfileForm } from './use-profile-form';

interface Props {
  words: FormWords;
  labels: Messages['account']['mails'];
  save: Messages['account']['save'];
}

const names = ['notifications'] as const;
const kinds = ['inbox', 'projectUpdates', 'offers', 'requestStates'] as const;

export function MailsForm({ words, labels, save }: Props) {
  const { user } = useAccount();
  const profile = useProfileForm({ id: 'mails', names, words });
  const { form } = profile.contract;
  const chosen = form.watch('notifications');
  const shown = kinds.filter((kind) => user.notifications[kind] !== undefined);
  return (
    <FormFrame
      contract={profile.contract}
      labelledBy="mails-heading"
      submit={save.submit}
      sending={save.sending}
      variant="ink"
      email={user.email}
      after={<SaveFoot form={profile} labels={save} />}
    >
      <div className={styles.kinds}>
        {shown.map((kind) => (
          <Check
            key={kind}
            id={fieldId('mails', kind)}
            label={labels[kind]}
            checked={chosen?.[kind] ?? user.notifications[kind] ?? false}
            onChange={({ target }) =>
              form.setValue(`notifications.${kind}`, target.checked, { shouldDirty: true })
            }
          />
        ))}
      </div>
      <p className="small muted">{labels.always}</p>
    </FormFrame>
  );
}

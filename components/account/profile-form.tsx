// Who somebody is. A personal account holds nothing about a company.
'use client';

import { useWatch } from 'react-hook-form';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { Segmented } from '@/components/ui/segmented';
import type { Messages } from '@/lib/i18n/messages';
import styles from './account.module.scss';
import { useAccount } from './account-context';
import { SaveFoot } from './save-foot';
import { useProfileForm } from './use-profile-form';

interface Props {
  words: FormWords;
  labels: Messages['account']['profile'];
  save: Messages['account']['save'];
}

const names = ['accountType', 'firstName', 'lastName', 'phone'] as const;
const company = ['companyName', 'siret', 'vatNumber', 'legalRepresentative', 'position'] as const;
const noCompany = { companyName: null, siret: null, vatNumber: null, legalRepresentative: null, position: null };

export function ProfileForm({ words, labels, save }: Props) {
  const { user } = useAccount();
  const profile = useProfileForm({ id: 'profile', names, words, adjust: (body) => (body.accountType === 'personal' ? { ...body, ...noCompany } : body) });
  const { contract } = profile;
  const type = useWatch({ control: contract.form.control, name: 'accountType' }) ?? user.accountType;
  const loses = type === 'personal' && company.some((name) => user[name]);
  return (
    <FormFrame contract={contract} labelledBy="profile-heading" submit={save.submit} sending={save.sending} variant="ink" email={user.email} after={<SaveFoot form={profile} labels={save} />}>
      <div className={styles.choice}>
        <p aria-hidden="true">{labels.type}</p>
        <Segmented
          legend={labels.type}
          name="accountType"
          value={type}
          options={[
            { value: 'personal', label: labels.personal },
            { value: 'business', label: labels.business },
          ]}
          onChange={(value) => contract.form.setValue('accountType', value, { shouldDirty: true })}
        />
        <p className="small muted" role="status">
          {loses && labels.losesCompany}
        </p>
      </div>
      <div className={formStyles.pair}>
        <TextField field={contract.field('firstName')} label={labels.firstName} autoComplete="given-name" defaultValue={user.firstName} />
        <TextField field={contract.field('lastName')} label={labels.lastName} autoComplete="family-name" defaultValue={user.lastName} />
        <TextField field={contract.field('phone')} label={labels.phone} note={words.common.optional} hint={labels.phoneHint} type="tel" autoComplete="tel" defaultValue={user.phone ?? ''} />
      </div>
    </FormFrame>
  );
}

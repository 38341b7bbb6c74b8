// One form: business accounts require a company name.
'use client';

import { useWatch } from 'react-hook-form';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { Segmented } from '@/components/ui/fields/segmented';
import { typedPhone } from '@/lib/format/contact';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';
import { useAccount } from '../page/account-context';
import { SaveFoot } from '../page/save-foot';
import { useProfileForm } from './use-profile-form';

interface Props {
  words: FormWords;
  labels: Messages['account']['profile'];
  company: Messages['account']['company'];
  save: Messages['account']['save'];
}

const companyFields = ['companyName', 'siret', 'vatNumber', 'legalRepresentative', 'position'] as const;
const names = ['accountType', 'firstName', 'lastName', 'phone', ...companyFields] as const;
const schema = () => import('./profile.schema').then((module) => module.profileForm);

export function ProfileForm({ words, labels, company, save }: Props) {
  const { user } = useAccount();
  const profile = useProfileForm({ id: 'profile', names, words, schema });
  const { contract } = profile;
  const { field } = contract;
  const { optional } = words.common;
  const type = useWatch({ control: contract.form.control, name: 'accountType' }) ?? user.accountType;
  const loses = type === 'personal' && companyFields.some((name) => user[name]);
  return (
    <FormFrame
      contract={contract}
      labelledBy="profile-heading"
      submit={save.submit}
      sending={save.sending}
      variant="ink"
      email={user.email}
      after={<SaveFoot form={profile} labels={save} />}
    >
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
        <TextField
          field={field('firstName')}
          label={labels.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
        />
        <TextField
          field={field('lastName')}
          label={labels.lastName}
          autoComplete="family-name"
          defaultValue={user.lastName}
        />
        <TextField
          field={field('phone')}
          label={labels.phone}
          note={optional}
          hint={labels.phoneHint}
          type="tel"
          autoComplete="tel"
          defaultValue={user.phone ? typedPhone(user.phone, words.locale) : ''}
        />
      </div>
      {type === 'business' && (
        <div id="company" role="group" aria-labelledby="company-heading" className={styles.part}>
          <div>
            <h3 id="company-heading">{company.heading}</h3>
            <p className="small muted">{company.text}</p>
          </div>
          <div className={formStyles.pair}>
            <TextField
              className={formStyles.full}
              field={field('companyName')}
              label={company.companyName}
              autoComplete="organization"
              defaultValue={user.companyName ?? ''}
            />
            <TextField
              field={field('siret')}
              label={company.siret}
              hint={company.siretHint}
              note={optional}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={user.siret ?? ''}
              className={styles.mono}
            />
            <TextField
              field={field('vatNumber')}
              label={company.vatNumber}
              hint={company.vatHint}
              note={optional}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={user.vatNumber ?? ''}
              className={styles.mono}
            />
            <TextField
              field={field('legalRepresentative')}
              label={company.legalRepresentative}
              note={optional}
              autoComplete="off"
              defaultValue={user.legalRepresentative ?? ''}
            />
            <TextField
              field={field('position')}
              label={company.position}
              note={optional}
              autoComplete="organization-title"
              defaultValue={user.position ?? ''}
            />
          </div>
        </div>
      )}
    </FormFrame>
  );
}

'use client';

import { useWatch } from 'react-hook-form';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { StaleVersions } from '@/components/form/stale/stale-versions';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { Saved } from '@/components/form/writing/saved';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { Select } from '@/components/ui/fields/select';
import { defaultLocale, isLocale, locales } from '@/lib/contract/core/locale';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { accountFields, useUserForm, valuesOf } from './use-user-form';
import styles from './users.module.scss';

interface Props {
  words: FormWords;
  labels: Messages['officeUsers']['show']['form'];
  stale: Messages['officeFrame']['stale'];
  account: Account;
  viewer: { id: string; email: string };
}

const company = ['companyName', 'siret', 'vatNumber', 'legalRepresentative', 'position'] as const;

export function UserForm({ words, labels, stale: staleLabels, account, viewer }: Props) {
  const { contract, stale, saved, restored, discard } = useUserForm({ account, viewerId: viewer.id, words });
  const { form, field } = contract;
  useShortcuts([
    {
      id: 'save',
      group: 'record',
      label: labels.submit,
      keys: '$mod+s',
      inFields: true,
      run: () => contract.submit(),
    },
  ]);
  const type = useWatch({ control: form.control, name: 'accountType' }) ?? account.accountType;

  const locale = field('locale');
  const { optional } = words.common;
  const loses = type === 'personal' && company.some((name) => stale.base[name]);
  const done =
    saved && (saved.pendingEmail ? fillText(labels.emailSaved, { email: saved.pendingEmail }) : labels.saved);
  const after = (
    <>
      {restored && (
        <Button variant="quiet" size="small" onClick={discard}>
          {labels.discard}
        </Button>
      )}
      <Saved text={done ?? (restored ? labels.restored : undefined)} />
    </>
  );
  const submit = (
    <>
      {labels.submit} <KeyCaps keys="$mod+s" />
    </>
  );
  const shown = {
    accountType: (value: unknown) => labels[value === 'business' ? 'business' : 'personal'],
    locale: (value: unknown) => labels[isLocale(value) ? value : defaultLocale],
  };
  return (
    <>
      <StaleVersions
        stale={stale}
        gone={labels.gone}
        locale={words.locale}
        labels={staleLabels}
        form={form}
        valuesOf={valuesOf}
        fields={accountFields.map((name) => ({
          name,
          label: labels[name],
          show: name === 'accountType' || name === 'locale' ? shown[name] : undefined,
        }))}
      />
      <FormFrame
        contract={contract}
        labelledBy="profile-heading"
        submit={submit}
        sending={labels.sending}
        variant="ink"
        email={viewer.email}
        after={after}
      >
        <div className={formStyles.pair}>
          <TextField
            field={field('firstName')}
            label={labels.firstName}
            autoComplete="off"
            defaultValue={account.firstName}
          />
          <TextField
            field={field('lastName')}
            label={labels.lastName}
            autoComplete="off"
            defaultValue={account.lastName}
          />
          <TextField
            field={field('email')}
            label={labels.email}
            hint={labels.emailHint}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={account.email}
          />
          <TextField
            field={field('phone')}
            label={labels.phone}
            note={optional}
            hint={labels.phoneHint}
            type="tel"
            autoComplete="off"
            defaultValue={valuesOf(account).phone ?? ''}
          />
          <Field id={locale.id} label={labels.locale} error={locale.error}>
            {(wiring) => (
              <Select {...wiring} {...locale.input} defaultValue={account.locale}>
                {locales.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {labels[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className={styles.choice}>
            <p aria-hidden="true">{labels.accountType}</p>
            <Segmented
              legend={labels.accountType}
              name="accountType"
              value={type}
              options={(['personal', 'business'] as const).map((value) => ({ value, label: labels[value] }))}
              onChange={(value) => form.setValue('accountType', value, { shouldDirty: true })}
            />
            <p className="small muted" role="status">
              {loses && labels.losesCompany}
            </p>
          </div>
        </div>
        {type === 'business' && (
          <div className={formStyles.pair}>
            <TextField
              className={formStyles.full}
              field={field('companyName')}
              label={labels.companyName}
              autoComplete="off"
              defaultValue={account.companyName ?? ''}
            />
            <TextField
              className={styles.mono}
              field={field('siret')}
              label={labels.siret}
              note={optional}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={account.siret ?? ''}
            />
            <TextField
              className={styles.mono}
              field={field('vatNumber')}
              label={labels.vatNumber}
              note={optional}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={account.vatNumber ?? ''}
            />
            <TextField
              field={field('legalRepresentative')}
              label={labels.legalRepresentative}
              note={optional}
              autoComplete="off"
              defaultValue={account.legalRepresentative ?? ''}
            />
            <TextField
              field={field('position')}
              label={labels.position}
              note={optional}
              autoComplete="off"
              defaultValue={account.position ?? ''}
            />
          </div>
        )}
      </FormFrame>
    </>
  );
}

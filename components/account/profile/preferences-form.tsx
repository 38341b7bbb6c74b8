// Mails may use another language than the page.
'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { locales } from '@/lib/contract/core/locale';
import { useAccount } from '../page/account-context';
import { SaveFoot } from '../page/save-foot';
import { useProfileForm } from './use-profile-form';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  words: FormWords;
  labels: Messages['account']['preferences'];
  save: Messages['account']['save'];
}

const names = ['locale'] as const;

export function PreferencesForm({ words, labels, save }: Props) {
  const { user } = useAccount();
  const profile = useProfileForm({ id: 'preferences', names, words });
  const field = profile.contract.field('locale');
  return (
    <FormFrame
      contract={profile.contract}
      labelledBy="preferences-heading"
      submit={save.submit}
      sending={save.sending}
      variant="ink"
      email={user.email}
      after={<SaveFoot form={profile} labels={save} />}
    >
      <Field id={field.id} label={labels.language} hint={labels.languageHint} error={field.error}>
        {(wiring) => (
          <Select {...wiring} {...field.input} defaultValue={user.locale}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {labels[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormFrame>
  );
}

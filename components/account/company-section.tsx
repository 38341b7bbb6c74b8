// The company of a business account, printed on offers and invoices. A personal account has none, and sees nothing of it.
'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import type { Messages } from '@/lib/i18n/messages';
import styles from './account.module.scss';
import { useAccount } from './account-context';
import { SaveFoot } from './save-foot';
import { Setting } from './setting';
import { useProfileForm } from './use-profile-form';

interface Props {
  words: FormWords;
  labels: Messages['account']['company'];
  save: Messages['account']['save'];
}

const names = ['companyName', 'siret', 'vatNumber', 'legalRepresentative', 'position'] as const;

export function CompanySection(props: Props) {
  const { user } = useAccount();
  if (user.accountType !== 'business') return null;
  return (
    <Setting id="company" heading={props.labels.heading} text={props.labels.text}>
      <CompanyForm {...props} />
    </Setting>
  );
}

function CompanyForm({ words, labels, save }: Props) {
  const { user } = useAccount();
  const profile = useProfileForm({ id: 'company', names, words });
  const { field } = profile.contract;
  const { optional } = words.common;
  return (
    <FormFrame contract={profile.contract} labelledBy="company-heading" submit={save.submit} sending={save.sending} variant="ink" email={user.email} after={<SaveFoot form={profile} labels={save} />}>
      <div className={formStyles.pair}>
        <TextField className={formStyles.full} field={field('companyName')} label={labels.companyName} autoComplete="organization" defaultValue={user.companyName ?? ''} />
        <TextField field={field('siret')} label={labels.siret} hint={labels.siretHint} note={optional} inputMode="numeric" autoComplete="off" defaultValue={user.siret ?? ''} className={styles.mono} />
        <TextField field={field('vatNumber')} label={labels.vatNumber} hint={labels.vatHint} note={optional} autoComplete="off" autoCapitalize="characters" spellCheck={false} defaultValue={user.vatNumber ?? ''} className={styles.mono} />
        <TextField field={field('legalRepresentative')} label={labels.legalRepresentative} note={optional} autoComplete="off" defaultValue={user.legalRepresentative ?? ''} />
        <TextField field={field('position')} label={labels.position} note={optional} autoComplete="organization-title" defaultValue={user.position ?? ''} />
      </div>
    </FormFrame>
  );
}

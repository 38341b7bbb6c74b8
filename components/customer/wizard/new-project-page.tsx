import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Screen } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Wizard } from '@/components/customer/wizard/wizard';
import { wizardWords } from '@/components/customer/wizard/wizard-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { NEW_DRAFT, type Opening } from '@/lib/requests/opening';
import { selectionQuery } from '@/lib/requests/prefill';
import { href } from '@/lib/routes';
import { DraftChoice } from './draft-choice';
import styles from './new-project.module.scss';

interface Props {
  locale: Locale;
  user: User;
  opening: Opening;
}

export async function NewProjectPage({ locale, user, opening }: Props) {
  if (opening.kind === 'wizard') return <NewWizard locale={locale} user={user} opening={opening} />;
  if (opening.kind === 'choose') return <DraftChoice locale={locale} email={user.email} opening={opening} />;
  const t = await getTranslations({ locale, namespace: 'newProject' });
  if (opening.kind === 'sent') {
    return (
      <Screen label={t('drafts.label')} heading={t('sent.heading')}>
        <div className={styles.state}>
          <p>{t('sent.text')}</p>
          <ButtonLink variant="ink" to={{ route: 'myRequest', params: { id: opening.id } }} locale={locale}>
            {t('sent.action')}
          </ButtonLink>
        </div>
      </Screen>
    );
  }
  return (
    <Screen label={t('drafts.label')} heading={t('failed.heading')}>
      <div className={styles.state}>
        <p>{t('failed.text')}</p>
        <div className={styles.buttons}>
          <ButtonLink
            variant="ink"
            to={{ route: 'newProject', query: selectionQuery(opening.selection) }}
            locale={locale}
          >
            {t('failed.retry')}
          </ButtonLink>
          <ButtonLink
            to={{ route: 'newProject', query: { draft: NEW_DRAFT, ...selectionQuery(opening.selection) } }}
            locale={locale}
          >
            {t('drafts.begin')}
          </ButtonLink>
        </div>
      </div>
    </Screen>
  );
}

async function NewWizard({
  locale,
  user,
  opening: { request, values, step, selection },
}: Props & { opening: Extract<Opening, { kind: 'wizard' }> }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'wizard.submit' }),
    wizardWords(locale),
  ]);
  const consent = t.rich('consent', {
    privacy: (text) => (
      <SiteLink to={{ route: 'legalPrivacy' }} locale={locale} target="_blank">
        {text}
      </SiteLink>
    ),
  });
  return (
    <>
      <NoScript locale={locale} />
      <Wizard
        // Resets the form for another account.
        key={user.id}
        words={words}
        user={{ id: user.id, email: user.email, emailVerified: user.emailVerified }}
        request={request}
        values={values}
        step={step}
        chosen={selection !== undefined}
        consent={consent}
        thankYou={href({ route: 'thankYou' }, locale)}
      />
    </>
  );
}

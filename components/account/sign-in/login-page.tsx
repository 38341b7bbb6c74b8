// Visitors who start a project see sign-up first.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';
import { destinationOf, isProjectPath } from '../flow/destination';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { LoginPane } from './login-pane';
import { ProjectPitch } from '../sign-up/project-pitch';
import { SignupPane } from '../sign-up/signup-pane';

interface Props {
  locale: Locale;
  redirect: unknown;
  left?: unknown;
}

export async function LoginPage({ locale, redirect, left }: Props) {
  const [t, project] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.login' }),
    getTranslations({ locale, namespace: 'auth.project' }),
  ]);
  const destination = destinationOf(redirect, locale);
  const { wanted } = destination;
  if (left === 'ended' || left === 'elsewhere') {
    const { api } = await loadMessages(locale);
    return (
      <FormPage
        label={t('label')}
        heading={left === 'ended' ? api.client.sessionExpired : t('left.elsewhere')}
        pitch={<p className={styles.lead}>{t(`left.${left}Lead`)}</p>}
        panes={[<LoginPane key="login" locale={locale} destination={destination} />]}
      />
    );
  }
  if (isProjectPath(wanted)) {
    const panes = [
      <SignupPane key="signup" locale={locale} destination={destination} />,
      <LoginPane key="login" locale={locale} destination={destination} second />,
    ];
    return (
      <FormPage
        label={project('label')}
        heading={project('heading')}
        pitch={<ProjectPitch locale={locale} redirect={wanted} />}
        panes={panes}
      />
    );
  }
  const panes = [<LoginPane key="login" locale={locale} destination={destination} />];
  if (left === 'deactivated' || left === 'deleted') {
    const reach = reachOf(await siteSettings(locale), locale);
    return (
      <FormPage
        label={t('label')}
        heading={t(`left.${left}`)}
        pitch={<p className={styles.lead}>{t(`left.${left}Lead`, reach)}</p>}
        panes={panes}
      />
    );
  }
  return (
    <FormPage
      label={t('label')}
      heading={t(wanted ? 'towards' : 'heading')}
      pitch={<p className={styles.lead}>{t(wanted ? 'towardsLead' : 'lead')}</p>}
      panes={panes}
    />
  );
}

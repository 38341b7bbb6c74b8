import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { destinationOf, isProjectPath } from '../flow/destination';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { ProjectPitch } from './project-pitch';
import { SignupPane } from './signup-pane';

interface Props {
  locale: Locale;
  redirect: unknown;
}

export async function SignupPage({ locale, redirect }: Props) {
  const [t, project] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.signup' }),
    getTranslations({ locale, namespace: 'auth.project' }),
  ]);
  const destination = destinationOf(redirect, locale);
  const panes = [<SignupPane key="signup" locale={locale} destination={destination} alone />];
  if (isProjectPath(destination.wanted))
    return (
      <FormPage
        label={project('label')}
        heading={project('heading')}
        pitch={<ProjectPitch locale={locale} redirect={destination.wanted} />}
        panes={panes}
      />
    );
  return (
    <FormPage
      label={t('label')}
      heading={t('heading')}
      pitch={<p className={styles.lead}>{t('lead')}</p>}
      panes={panes}
    />
  );
}

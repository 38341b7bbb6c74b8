import { getTranslations } from 'next-intl/server';
import type { FormWords } from '@/components/form/form-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import styles from './plan/plan.module.scss';
import { ProjectState } from './project-state';
import { statusActions } from './status-actions';
import { StatusChange } from './status-change';

interface Props {
  locale: Locale;
  project: ProjectRecord;
  words: FormWords;
  email: string;
}

export async function StatusTools({ locale, project, words, email }: Props) {
  const [t, states, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects.status' }),
    getTranslations({ locale, namespace: 'status.project' }),
    statusActions(project, locale),
  ]);
  return (
    <ScreenSection
      id="status"
      heading={t('heading')}
      end={<ProjectState status={project.status} label={states(project.status)} />}
    >
      <div className={styles.tools}>
        <p>{t('text')}</p>
        <StatusChange
          actions={actions}
          words={words}
          labels={{ note: t('note'), keep: t('keep'), done: t('done') }}
          email={email}
        />
      </div>
    </ScreenSection>
  );
}

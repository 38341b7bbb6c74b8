import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDay } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { FileLink } from './file-link';
import styles from '../plan/plan.module.scss';
import type { OverviewProps } from '../tab-props';

interface Props {
  locale: Locale;
  base: ProjectBase;
  project: ProjectRecord;
  files: OverviewProps['files'];
}

const SHOWN = 3;

export async function LatestFiles({ locale, base, project, files }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.files' });
  const all = projectPlace(base, project.id, { tab: 'files' });
  const shown = files.ok ? files.value.files.slice(0, SHOWN) : [];
  const end = files.ok && shown.length > 0 && (
    <SiteLink className="small" to={all} locale={locale}>
      {t('all', { count: files.value.count })}
    </SiteLink>
  );
  return (
    <ScreenSection id="files" heading={t('heading')} end={end}>
      {shown.length === 0 && (
        <div className={styles.tools}>
          <p>{t(files.ok ? 'none' : 'failed')}</p>
          <ButtonLink size="small" to={all} locale={locale}>
            {t('add')}
          </ButtonLink>
        </div>
      )}
      {shown.length > 0 && (
        <Rows>
          {shown.map((file) => (
            <Row
              key={file.id}
              when={<time dateTime={file.createdAt}>{formatDay(file.createdAt, locale)}</time>}
              title={
                <FileLink projectId={project.id} file={file} label={t('download', { name: file.name })} />
              }
            >
              <p>{[file.uploadedBy?.name, formatSize(file.size, locale)].filter(Boolean).join(', ')}</p>
            </Row>
          ))}
        </Rows>
      )}
    </ScreenSection>
  );
}

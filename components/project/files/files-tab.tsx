import { getTranslations } from 'next-intl/server';
import type { FilesTabProps } from '@/components/project/tab-props';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import {
  customerFileCategories,
  fileCategories,
  type FileCategory,
} from '@/lib/contract/projects/document-limits';
import { formatNumber } from '@/lib/format/numbers';
import { projectPlace } from '@/lib/projects/project-query';
import type { Target } from '@/lib/routes';
import { FileList } from './file-list';
import { fileWords } from './file-words';
import { FilesDesk } from './files-desk';
import styles from './project-files.module.scss';
import { SendFiles } from './send-files';

/** Shown category, if the reader may upload to it. */
function firstCategory(shown: FileCategory | undefined, team: boolean): FileCategory {
  if (team) return shown ?? 'deliverable';
  return shown && customerFileCategories.includes(shown) ? shown : 'other';
}

export async function FilesTab(props: FilesTabProps) {
  const { locale, base, user, project, viewer, query, files } = props;
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'projectFiles' }),
    fileWords(locale),
  ]);
  const to = (category: typeof query.category): Target =>
    projectPlace(base, project.id, { tab: 'files', category });
  const listed = files.ok ? files.value.files.flatMap(({ versions }) => versions.map(({ id }) => id)) : [];
  return (
    <FilesDesk key={project.id} projectId={project.id} words={words} email={user.email} listed={listed}>
      <div className={styles.desk}>
        <div className={styles.main}>
          <ScreenSection
            id="files"
            heading={t('heading')}
            note={
              files.ok &&
              files.value.count > 0 &&
              t('count', { count: files.value.count, formatted: formatNumber(files.value.count, locale) })
            }
          >
            <div className={styles.filter}>
              <ChoiceLinks
                locale={locale}
                label={t('filter.label')}
                choices={[undefined, ...fileCategories].map((category) => ({
                  label: category ? t(`categories.${category}`) : t('filter.all'),
                  to: to(category),
                  current: category === query.category,
                }))}
              />
            </div>
            {viewer.team && project.isPublic && (
              <p className={styles.note}>
                {t.rich('publicNote', {
                  link: (text) => (
                    <SiteLink to={{ route: 'project', params: { slug: project.slug } }} locale={locale}>
                      {text}
                    </SiteLink>
                  ),
                })}
              </p>
            )}
            <FileList {...props} />
          </ScreenSection>
        </div>
        <div className={styles.aside}>
          <ScreenSection id="send" heading={words.labels.send}>
            <SendFiles
              key={query.category ?? ''}
              first={firstCategory(query.category, viewer.team)}
              team={viewer.team}
            />
          </ScreenSection>
        </div>
      </div>
    </FilesDesk>
  );
}

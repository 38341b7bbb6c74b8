import { getTranslations } from 'next-intl/server';
import { PartFailure } from '@/components/states/part-failure';
import type { FilesTabProps } from '@/components/project/tab-props';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Pager } from '@/components/ui/lists/pager';
import { Void } from '@/components/states/void';
import { PROJECT_FILES_PAGE } from '@/lib/contract/projects/document-limits';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';
import { FileRow } from './file-row';
import styles from './project-files.module.scss';

export async function FileList({ locale, base, user, project, viewer, query, files }: FilesTabProps) {
  const t = await getTranslations({ locale, namespace: 'projectFiles' });
  const { category, page } = query;
  const to = (number: number) => projectPlace(base, project.id, { tab: 'files', category, page: number });
  if (!files.ok)
    return (
      <PartFailure
        locale={locale}
        failure={files.failure}
        heading={t('failed.heading')}
        text={t('failed.text')}
        address={href({ ...to(page), query: {} }, locale)}
        query={to(page).query}
      />
    );

  const { files: rows, count } = files.value;
  if (rows.length === 0) {
    const why = count > 0 ? 'beyond' : category ? 'noneOf' : undefined;
    return (
      <Void level={3} heading={t(`${why ?? 'none'}.heading`)} text={t(`${why ?? 'none'}.text`)}>
        {why && (
          <ButtonLink
            to={why === 'beyond' ? to(1) : projectPlace(base, project.id, { tab: 'files' })}
            locale={locale}
          >
            {t(`${why}.action`)}
          </ButtonLink>
        )}
      </Void>
    );
  }
  return (
    <>
      <ul className={styles.files} aria-label={t('list.label')}>
        {rows.map((file) => (
          <FileRow
            key={file.id}
            locale={locale}
            projectId={project.id}
            userId={user.id}
            file={file}
            inPublic={project.isPublic}
            team={viewer.team}
          />
        ))}
      </ul>
      <Pager
        locale={locale}
        labels={{
          label: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          info: (range) => t('pager.info', range),
        }}
        page={page}
        perPage={PROJECT_FILES_PAGE}
        shown={rows.length}
        count={count}
        to={to}
      />
    </>
  );
}

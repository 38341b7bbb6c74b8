import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import type { Target } from '@/lib/routes';
import styles from './conversation.module.scss';
import { Thread, type ThreadItem } from './thread';

export const pageTarget = (base: ProjectBase, projectId: string, page: number, hash?: 'latest'): Target => ({
  ...projectPlace(base, projectId, { tab: 'conversation', page }),
  ...(hash ? { hash } : {}),
});

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  team: boolean;
  /** Oldest first. */
  items: readonly ThreadItem[];
  newFrom: string | undefined;
  unread: number;
  page: number;
  totalPages: number;
}

export async function ThreadPage({
  locale,
  base,
  projectId,
  team,
  items,
  newFrom,
  unread,
  page,
  totalPages,
}: Props) {
  const [t, { conversation }] = await Promise.all([
    getTranslations({ locale, namespace: 'conversation' }),
    loadMessages(locale),
  ]);
  if (items.length === 0) {
    return (
      <div className={styles.void}>
        <h3>{page > 1 ? t('beyond.text') : t('empty.heading')}</h3>
        {page > 1 ? (
          <ButtonLink to={pageTarget(base, projectId, 1)} locale={locale}>
            {t('beyond.back')}
          </ButtonLink>
        ) : (
          <p>{team ? t('empty.team') : t('empty.text')}</p>
        )}
      </div>
    );
  }
  return (
    <>
      {page < totalPages && (
        <nav className={styles.pages} aria-label={t('older')}>
          {/* Readers go backwards: opens the older page at its end. */}
          <ButtonLink
            size="small"
            rel="prev"
            to={pageTarget(base, projectId, page + 1, 'latest')}
            locale={locale}
          >
            {t('older')}
          </ButtonLink>
        </nav>
      )}
      <Thread
        key={page}
        projectId={projectId}
        locale={locale}
        labels={conversation.thread}
        items={items}
        newFrom={newFrom}
        unread={unread > 0}
        newest={page === 1}
      />
      {page > 1 && (
        <nav className={styles.pages} aria-label={t('newer')}>
          <ButtonLink size="small" rel="next" to={pageTarget(base, projectId, page - 1)} locale={locale}>
            {t('newer')}
          </ButtonLink>
        </nav>
      )}
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { ArticleArrival, ImportedArticle } from '@/lib/contract/posts/import-schemas';
import { formatDate, formatMoment } from '@/lib/format/dates';
import styles from './imports.module.scss';

export async function ArticleRow({ locale, article }: { locale: Locale; article: ImportedArticle }) {
  const t = await getTranslations({ locale, namespace: 'postImport.report' });
  const { outcome, title, reason, notes, old_path: oldPath, new_path: newPath, post_id: post } = article;
  const name = title || t('untitled');
  return (
    <ListRow id={String(article.position)}>
      <ListCell label={t('columns.outcome')}>
        <span className={styles.outcome} data-outcome={outcome}>
          {t(`outcome.${outcome}`)}
        </span>
      </ListCell>
      <ListCell full header>
        {post === null ? (
          name
        ) : (
          <SiteLink to={{ route: 'officePostEdit', params: { id: post } }} locale={locale}>
            {name}
          </SiteLink>
        )}
      </ListCell>
      <ListCell full>
        {reason !== null && <p>{reason}</p>}
        {article.arrival && <Arrival locale={locale} arrival={article.arrival} />}
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {article.pictures > 0 && (
          <p className={styles.detail}>{t('newPictures', { count: article.pictures })}</p>
        )}
        {reason === null && article.arrival === null && notes.length === 0 && article.pictures === 0 && (
          <span className={styles.detail}>{t('without')}</span>
        )}
      </ListCell>
      <ListCell full>
        {oldPath !== null && (
          <p className={styles.address}>
            <span className="vh">{t('oldAddress')}</span> {oldPath}
          </p>
        )}
        {newPath !== null && (
          <p className={styles.address}>
            <span aria-hidden="true">→ </span>
            <span className="vh">{t('newAddress')}</span> {newPath}
          </p>
        )}
        {oldPath !== null && newPath !== null && article.awaits_publication && (
          <p className={styles.detail}>{t('oncePublished')}</p>
        )}
      </ListCell>
    </ListRow>
  );
}

async function Arrival({ locale, arrival }: { locale: Locale; arrival: ArticleArrival }) {
  const t = await getTranslations({ locale, namespace: 'postImport.report.arrival' });
  const { state, published_at: at, author, tags } = arrival;
  const date = at && (state === 'scheduled' ? formatMoment(at, locale) : formatDate(at, locale));
  const parts = [
    t(state, { date: date ?? '' }),
    author || t('agency'),
    ...(tags.length > 0 ? [t('tags', { tags: tags.join(', ') })] : []),
  ];
  return <p className={styles.detail}>{parts.join(' · ')}</p>;
}

import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { MediaAlts } from './media-alts';
import styles from '@/components/media/media.module.scss';
import { RemoveMedia } from './remove-media';
import { Thumb } from '@/components/ui/signs/thumb';

async function Uses({
  image: { used_in: posts, portrait_of: authors, logo_of: logos = [], revisions },
  locale,
}: {
  image: MediaImage;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'media.uses' });
  const free = posts.length === 0 && authors.length === 0 && logos.length === 0;
  return (
    <>
      {free ? (
        t('none')
      ) : (
        <ul className={styles.uses}>
          {posts.map(({ id, title, locale: language }) => (
            <li key={id}>
              <SiteLink to={{ route: 'officePostEdit', params: { id } }} locale={locale}>
                <span lang={language}>{title || t('untitled')}</span>
              </SiteLink>{' '}
              <span className="num">{language}</span>
            </li>
          ))}
          {authors.map(({ id, name }) => (
            <li key={id}>
              <SiteLink to={{ route: 'officeAuthor', params: { id } }} locale={locale}>
                {t('portrait', { name })}
              </SiteLink>
            </li>
          ))}
          {logos.map((section) => (
            <li key={section}>{t(`logo.${section}`)}</li>
          ))}
        </ul>
      )}
      {revisions > 0 && <p>{t('revisions', { count: revisions })}</p>}
    </>
  );
}

export async function MediaRow({ image, locale }: { image: MediaImage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'media.page' });
  const {
    id,
    url,
    original_name: name,
    width,
    height,
    bytes,
    alt,
    used_in,
    portrait_of,
    logo_of = [],
    revisions,
    created_at,
    updated_at,
  } = image;
  const languages = [locale, ...locales.filter((each) => each !== locale)];
  return (
    <ListRow id={id}>
      <ListCell full>
        <span className={`${styles.small} ${styles.thumb}`}>
          <Thumb url={url} alt="" sizes="8rem" />
        </span>
      </ListCell>
      <ListCell full header>
        <a href={url}>
          {name} <span className="vh">{t('open')}</span>
        </a>
        <p className="num">{t('size', { width, height, bytes: formatSize(bytes, locale) })}</p>
      </ListCell>
      <ListCell full>
        <MediaAlts image={{ id, original_name: name, alt, updated_at }} languages={languages} />
      </ListCell>
      <ListCell label={t('columns.uses')}>
        <Uses image={image} locale={locale} />
      </ListCell>
      <ListCell label={t('columns.added')}>
        <time className="num" dateTime={created_at}>
          {formatDate(created_at, locale)}
        </time>
      </ListCell>
      <ListCell>
        {[used_in, portrait_of, logo_of].every(({ length }) => length === 0) && (
          <RemoveMedia image={{ id, original_name: name, revisions }} />
        )}
      </ListCell>
    </ListRow>
  );
}

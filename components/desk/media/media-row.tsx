import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { MediaAlts } from './media-alts';
import styles from '@/components/media/media.module.scss';
import { PictureButton } from './picture-button';
import { RemoveMedia } from './remove-media';
import { Thumb } from '@/components/ui/signs/thumb';

interface Props {
  image: MediaImage;
  locale: Locale;
}

/** In words. */
async function listUses({ image, locale }: Props): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'media.uses' });
  return [
    ...image.used_in.map(({ title, locale: language }) => `${title || t('untitled')} (${language})`),
    ...(image.projects ?? []).map((project) => t('project', project)),
    ...(image.letters ?? []).map((letter) => t('letter', letter)),
    ...image.portrait_of.map(({ name }) => t('portrait', { name })),
    ...(image.logo_of ?? []).map((section) => t(`logo.${section}`)),
  ];
}

async function Uses({ image, locale }: Props) {
  const { used_in: posts, portrait_of: authors, logo_of: logos = [], revisions } = image;
  const { letters = [], projects = [] } = image;
  const t = await getTranslations({ locale, namespace: 'media.uses' });
  return (
    <>
      {!isUsed(image) ? (
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
          {projects.map((project) => (
            <li key={project.id}>
              <SiteLink to={{ route: 'officeProjectEdit', params: { id: project.id } }} locale={locale}>
                {t('project', project)}
              </SiteLink>
            </li>
          ))}
          {letters.map((letter) => (
            <li key={letter.id}>
              <SiteLink to={{ route: 'officeLetter', params: { id: letter.id } }} locale={locale}>
                {t('letter', letter)}
              </SiteLink>
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

function isUsed({ used_in, portrait_of, logo_of = [], letters = [], projects = [] }: MediaImage): boolean {
  return [used_in, portrait_of, logo_of, letters, projects].some(({ length }) => length > 0);
}

export async function MediaRow({ image, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'media.page' });
  const {
    id,
    url,
    original_name: name,
    width,
    height,
    bytes,
    alt,
    revisions,
    created_at,
    updated_at,
  } = image;
  const uses = await listUses({ image, locale });
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
        <div className={styles.rowTools}>
          <PictureButton of="frame" image={image} uses={uses} />
          <PictureButton of="replace" image={image} uses={uses} />
          {!isUsed(image) && <RemoveMedia image={{ id, original_name: name, revisions }} />}
        </div>
      </ListCell>
    </ListRow>
  );
}

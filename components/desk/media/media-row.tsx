import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { MediaAlts } from './media-alts';
import { isUsed, MediaUses } from './media-uses';
import styles from '@/components/media/media.module.scss';
import { PictureButton } from './picture-button';
import { RemoveMedia } from './remove-media';
import { Thumb } from '@/components/ui/signs/thumb';

interface Props {
  image: MediaImage;
  locale: Locale;
}

async function listUses({ image, locale }: Props): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'media.uses' });
  return [
    ...image.used_in.map(({ title, locale: language }) => `${title || t('untitled')} (${language})`),
    ...(image.projects ?? []).map((project) => t('project', project)),
    ...(image.letters ?? []).map((letter) => t('letter', letter)),
    ...image.portrait_of.map(({ name }) => t('portrait', { name })),
    ...(image.logo_of ?? []).map((section) => t(`logo.${section}`)),
    ...(image.elsewhere ? [t('elsewhere', { count: image.elsewhere })] : []),
  ];
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
        <a href={url} target="_blank" rel="noopener">
          {name} <span className="vh">{t('open')}</span>
        </a>
        <p className="num">{t('size', { width, height, bytes: formatSize(bytes, locale) })}</p>
      </ListCell>
      <ListCell full>
        <MediaAlts image={{ id, original_name: name, alt, updated_at }} languages={languages} />
      </ListCell>
      <ListCell label={t('columns.uses')}>
        <MediaUses file={image} locale={locale} />
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

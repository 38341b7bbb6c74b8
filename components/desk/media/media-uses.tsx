import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import styles from '@/components/media/media.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { MediaImage } from '@/lib/contract/media/schemas';

type Uses = Pick<MediaImage, 'used_in' | 'letters' | 'projects' | 'settings' | 'elsewhere' | 'logo_of'> &
  Partial<Pick<MediaImage, 'portrait_of' | 'revisions'>>;

export async function MediaUses({ file, locale }: { file: Uses; locale: Locale }) {
  const { used_in: posts, portrait_of: authors = [], logo_of: logos = [], revisions = 0 } = file;
  const { letters = [], projects = [], settings = [], elsewhere = 0 } = file;
  const [t, sections] = await Promise.all([
    getTranslations({ locale, namespace: 'media.uses' }),
    getTranslations({ locale, namespace: 'officeSettings.sections' }),
  ]);
  return (
    <>
      {!isUsed(file) && t('none')}
      {isUsedHere(file) && (
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
          {settings.map(({ id }) => (
            <li key={id}>
              <SiteLink to={{ route: 'officeSection', params: { section: id } }} locale={locale}>
                {t('settings', { section: sections(id) })}
              </SiteLink>
            </li>
          ))}
          {logos.map((section) => (
            <li key={section}>{t(`logo.${section}`)}</li>
          ))}
        </ul>
      )}
      {elsewhere > 0 && <p>{t('elsewhere', { count: elsewhere })}</p>}
      {revisions > 0 && <p>{t('revisions', { count: revisions })}</p>}
    </>
  );
}

export const isUsed = ({ elsewhere = 0, ...file }: Uses): boolean => elsewhere > 0 || isUsedHere(file);

function isUsedHere({ used_in: posts, ...file }: Uses): boolean {
  const { portrait_of = [], logo_of = [], letters = [], projects = [], settings = [] } = file;
  return [posts, portrait_of, logo_of, letters, projects, settings].some(({ length }) => length > 0);
}

import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { isAbsent, missingIn } from '@/lib/projects/edit/missing';
import { valuesOf } from '@/lib/projects/edit/values';
import { Publication } from './publication';
import styles from './show.module.scss';

interface Props {
  locale: Locale;
  user: User;
  project: ProjectRecord;
}

export async function PublicationSection({ locale, user, project }: Props) {
  const [t, words, { officeProjects }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.publication' }),
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
  ]);
  const { id, slug, clientName, isPublic, images } = project;
  const values = valuesOf(project);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const texts = locales.flatMap((language) => {
    if (isAbsent(language, values)) return [t(`absent.${language}`)];
    const missing = missingIn(language, values);
    return missing.length > 0
      ? [t(`missing.${language}`, { parts: list.format(missing.map((part) => t(`parts.${part}`))) })]
      : [];
  });
  const undescribed = (images ?? []).filter(({ alt }) => alt.fr === null && alt.en === null).length;
  const unshowable = [
    ...new Set((project.unshowable ?? []).map(({ code }) => (code === 'brief' ? 'brief' : 'publicText'))),
  ] as const;
  const canShow = isPublic || unshowable.length === 0;
  const gaps = [...texts, ...(undescribed > 0 ? [t('images', { count: undescribed })] : [])];
  return (
    <ScreenSection
      id="publication"
      heading={t('heading')}
      end={<StateSign sign={isPublic ? 'done' : 'draft'} label={t(isPublic ? 'public' : 'private')} />}
    >
      <div className={styles.publication}>
        {!isPublic && (
          <p className="small">{t('would', { path: `/projects/${slug}`, client: clientName })}</p>
        )}
        {isPublic && (
          <p>
            <SiteLink to={{ route: 'project', params: { slug } }} locale={locale} className="drawn">
              {`/projects/${slug}`}
            </SiteLink>
          </p>
        )}
        {project.request && (
          <p className="small">
            <SiteLink to={{ route: 'officeRequest', params: { id: project.request.id } }} locale={locale}>
              {t('request', { reference: project.request.reference ?? '' })}
            </SiteLink>
          </p>
        )}
        {!canShow && (
          <>
            <p>{t('first')}</p>
            <ul className={styles.gaps}>
              {unshowable.map((code) => (
                <li key={code}>{t(`unshowable.${code}`)}</li>
              ))}
            </ul>
          </>
        )}
        {gaps.length > 0 ? (
          <>
            <p className="small">{t('gaps')}</p>
            <ul className={styles.gaps}>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="small">{t('whole')}</p>
        )}
        <div className={styles.row}>
          {canShow ? (
            <Publication
              id={id}
              isPublic={isPublic}
              words={words}
              labels={officeProjects.publication.labels}
              email={user.email}
            />
          ) : (
            <ButtonLink
              size="small"
              variant="ink"
              to={{ route: 'officeProjectEdit', params: { id } }}
              locale={locale}
            >
              {t('write')}
            </ButtonLink>
          )}
          <ButtonLink size="small" to={{ route: 'officeProjectPreview', params: { id } }} locale={locale}>
            {t('preview')}
          </ButtonLink>
          {canShow && (
            <ButtonLink size="small" to={{ route: 'officeProjectEdit', params: { id } }} locale={locale}>
              {t('edit')}
            </ButtonLink>
          )}
        </div>
      </div>
    </ScreenSection>
  );
}

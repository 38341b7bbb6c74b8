import { getTranslations } from 'next-intl/server';
import { DeskPlaces } from '@/components/desk/articles/desk-places';
import { NoScript } from '@/components/form/no-script';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { Desk } from '@/components/office/frame/desk';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { formatMoment } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { ImportForm } from './import-form';
import { importWords } from './import-words';
import styles from './imports.module.scss';

interface Props {
  locale: Locale;
  email: string;
  imports: readonly PostImport[];
}

const columns = ['file', 'state', 'counts', 'by', 'at'] as const;

export async function ImportsPage({ locale, email, imports }: Props) {
  const [t, places, parts, words, { postDesk }] = await Promise.all([
    getTranslations({ locale, namespace: 'postImport' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    getTranslations({ locale, namespace: 'postDesk.places' }),
    importWords(locale),
    loadMessages(locale),
  ]);
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officePosts'), to: { route: 'officePosts' } },
        { label: parts('officeImport') },
      ]}
      heading={t('title')}
      actions={
        <ButtonLink size="small" to={{ route: 'officeRedirects' }} locale={locale}>
          {t('redirects.heading')}
        </ButtonLink>
      }
    >
      <DeskPlaces locale={locale} current="officeImport" />
      <p className={styles.lead}>{t('text')}</p>
      <NoScript locale={locale} />
      <ScreenSection id="import" heading={t('form.heading')}>
        <ImportForm
          words={words}
          email={email}
          languages={postDesk.languages}
          reports={href({ route: 'officeImport' }, locale)}
        />
      </ScreenSection>
      <ScreenSection id="history" heading={t('history.heading')}>
        {imports.length === 0 ? (
          <Void level={3} heading={t('history.empty.heading')} text={t('history.empty.text')} />
        ) : (
          <ListTable
            caption={t('history.caption')}
            columns={columns.map((key) => ({ key, label: t(`history.columns.${key}`) }))}
          >
            {imports.map((each) => (
              <ImportRow key={each.id} locale={locale} shown={each} />
            ))}
          </ListTable>
        )}
      </ScreenSection>
    </Desk>
  );
}

async function ImportRow({ locale, shown }: { locale: Locale; shown: PostImport }) {
  const t = await getTranslations({ locale, namespace: 'postImport' });
  const { id, state, counts } = shown;
  return (
    <ListRow id={id}>
      <ListCell full header>
        <SiteLink to={{ route: 'officeImportReport', params: { id } }} locale={locale}>
          {shown.file_name}
        </SiteLink>
        <p className={styles.detail}>
          {[
            shown.system && t(`systems.${shown.system}`),
            shown.pictures_name && t('history.pictures', { name: shown.pictures_name }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </ListCell>
      <ListCell label={t('history.columns.state')}>
        {t(`states.${state}`)}
        {shown.failure && <p className={styles.detail}>{shown.failure}</p>}
      </ListCell>
      <ListCell label={t('history.columns.counts')}>
        {counts.all > 0
          ? t('history.counts', {
              new: counts.new,
              changed: counts.changed,
              unchanged: counts.unchanged,
              skipped: counts.skipped,
            })
          : '–'}
      </ListCell>
      <ListCell label={t('history.columns.by')}>
        {shown.created_by?.name ?? t('history.formerMember')}
      </ListCell>
      <ListCell label={t('history.columns.at')}>
        <time className="num" dateTime={shown.created_at}>
          {formatMoment(shown.created_at, locale)}
        </time>
      </ListCell>
    </ListRow>
  );
}

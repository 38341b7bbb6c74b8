import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import type { SectionRevision } from '@/lib/api/reads/sections';
import type { Locale } from '@/lib/contract/core/locale';
import { provenSections, type SectionName } from '@/lib/contract/settings/sections';
import { changedPaths } from '@/lib/contract/settings/values';
import { formatMoment } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import styles from '../pages.module.scss';
import { describeWords, sectionFields } from '../section-words';
import { SettingsTabs } from '../settings-tabs';
import { Differences } from './differences';
import { RestoreButton } from './restore-button';

interface Props {
  locale: Locale;
  email: string;
  section: SectionName;
  answer: SectionRevision;
}

export async function RevisionPage({ locale, email, section, answer }: Props) {
  const { revision, value, before } = answer;
  const [t, fields, describe, words, { officeSettings }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSettings' }),
    sectionFields(section, locale),
    describeWords(locale),
    formWords({ locale, forOffice: true }),
    loadMessages(locale),
  ]);
  const name = t(`sections.${section}`);
  const when = formatMoment(revision.createdAt, locale);
  const paths = before ? changedPaths(before[section], value[section]) : [];
  const by = revision.reason === 'first' ? undefined : (revision.by?.name ?? t('history.nobody'));
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: t('crumb'), to: { route: 'officeSettings' } },
        { label: name, to: { route: 'officeSection', params: { section } } },
        { label: t('history.heading'), to: { route: 'officeSectionHistory', params: { section } } },
        { label: when },
      ]}
      heading={t('revision.heading', { when })}
      note={[t(`history.reasons.${revision.reason}`), by].filter(Boolean).join(', ')}
    >
      <SettingsTabs locale={locale} section={section} current="history" />
      <section className={styles.revisions} aria-labelledby="differences-heading">
        <h2 id="differences-heading" className="vh">
          {t('revision.differences')}
        </h2>
        {!before && <p>{t('revision.first')}</p>}
        {before && paths.length === 0 && <p>{t('revision.same')}</p>}
        {before && paths.length > 0 && (
          <Differences
            locale={locale}
            fields={fields}
            paths={paths}
            before={before[section]}
            after={value[section]}
            words={describe}
          />
        )}
        <div className={styles.restore}>
          <RestoreButton
            section={section}
            name={name}
            revisionId={revision.id}
            email={email}
            words={words}
            labels={officeSettings.revision}
            undone={officeSettings.form.undone}
            page={href({ route: 'officeSection', params: { section } }, locale)}
          />
          <p className="small muted">
            {t('revision.hint')} {provenSections.includes(section) && t('revision.hintProof')}
          </p>
        </div>
      </section>
    </Desk>
  );
}

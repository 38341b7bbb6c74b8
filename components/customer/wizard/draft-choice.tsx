import { getTranslations } from 'next-intl/server';
import { choiceNames } from '@/lib/portfolio/choice-names';
import { draftRows } from '@/components/customer/dashboard/draft-rows';
import { Drafts } from '@/components/customer/dashboard/drafts';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import { Screen, ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import { requestLimits } from '@/lib/contract/requests/choices';
import { loadMessages } from '@/lib/i18n/messages';
import { NEW_DRAFT, type Opening } from '@/lib/requests/opening';
import { selectionQuery } from '@/lib/requests/prefill';
import styles from './new-project.module.scss';

interface Props {
  locale: Locale;
  email: string;
  opening: Extract<Opening, { kind: 'choose' }>;
}

export async function DraftChoice({ locale, email, opening: { drafts, selection, gone } }: Props) {
  const [t, names, words, { request, status }, rows] = await Promise.all([
    getTranslations({ locale, namespace: 'newProject.drafts' }),
    choiceNames(locale),
    formWords({ locale }),
    loadMessages(locale),
    draftRows(drafts, locale),
  ]);
  const most = requestLimits.drafts;
  const nameOf = (service: string, tier?: string) =>
    [names.service[service], tier && names.tier[tier]].filter(Boolean).join(', ');
  const selectionName =
    selection &&
    (selection.shortlist
      ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          selection.shortlist.map((line) => nameOf(line.service, line.tier)),
        )
      : nameOf(selection.service, selection.tier));
  return (
    <Screen label={t('label')} heading={drafts.length > 0 ? t('heading') : t('goneLast')}>
      {drafts.length > 0 && <p className={styles.lead}>{gone ? t('gone') : t('lead')}</p>}
      {drafts.length >= most && <p className={styles.lead}>{t('full', { most })}</p>}
      <div className={styles.begin}>
        <ButtonLink
          variant="primary"
          to={{ route: 'newProject', query: { draft: NEW_DRAFT, ...selectionQuery(selection) } }}
          locale={locale}
        >
          <Icon name="plus" />
          {selectionName ? t('beginWith', { selection: selectionName }) : t('begin')}
        </ButtonLink>
      </div>
      {drafts.length > 0 && (
        <ScreenSection id="drafts" heading={t('list')}>
          <Drafts
            drafts={rows}
            words={words}
            labels={request.draft}
            state={status.request.draft}
            email={email}
          />
        </ScreenSection>
      )}
    </Screen>
  );
}

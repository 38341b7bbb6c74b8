import { getTranslations } from 'next-intl/server';
import { ContactState } from '@/components/office/contacts/contact-state';
import { ProjectState } from '@/components/project/project-state';
import { RequestState } from '@/components/request/request-state';
import { Row, Rows } from '@/components/ui/lists/rows';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { AccountRecord } from '@/lib/api/reads/accounts';
import type { Locale } from '@/lib/contract/core/locale';
import { formatListDay, formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { RecordSection } from './record-section';

interface Props extends AccountRecord {
  locale: Locale;
}

const SHOWN = 5;

export async function UserProjects({
  locale,
  account,
  projects,
}: Pick<Props, 'locale' | 'account' | 'projects'>) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.show.projects' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  return (
    <RecordSection
      locale={locale}
      id="projects"
      heading={t('heading')}
      count={projects.length}
      none={t('none')}
      all={{ label: t('all'), to: { route: 'officeUserProjects', params: { id: account.id } } }}
    >
      <Rows>
        {projects.slice(0, SHOWN).map(({ id, title, status, clientName, startDate, locale: language }) => (
          <Row
            key={id}
            when={<time dateTime={startDate}>{formatListDay(startDate, locale)}</time>}
            title={
              <SiteLink
                to={{ route: 'officeProject', params: { id } }}
                locale={locale}
                lang={otherLanguage(language, locale)}
              >
                {title}
              </SiteLink>
            }
            end={<ProjectState status={status} label={states(status)} />}
          >
            <p>{clientName}</p>
          </Row>
        ))}
      </Rows>
    </RecordSection>
  );
}

export async function UserRequests({
  locale,
  account,
  requests,
}: Pick<Props, 'locale' | 'account' | 'requests'>) {
  const [t, untitled] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.show.requests' }),
    getTranslations({ locale, namespace: 'wizard.details' }),
  ]);
  return (
    <RecordSection
      locale={locale}
      id="requests"
      heading={t('heading')}
      count={requests.count}
      none={t('none')}
      all={{ label: t('all'), to: { route: 'officeRequests', query: { requesterId: account.id } } }}
    >
      <Rows>
        {requests.latest.map(
          ({ id, projectId, projectName, locale: language, reference, status, submittedAt, updatedAt }) => (
            <Row
              key={id}
              when={
                <time dateTime={submittedAt ?? updatedAt}>
                  {formatListDay(submittedAt ?? updatedAt, locale)}
                </time>
              }
              title={
                <SiteLink
                  to={{ route: 'officeRequest', params: { id } }}
                  locale={locale}
                  lang={projectName === null ? undefined : otherLanguage(language, locale)}
                >
                  {projectName ?? untitled('untitled')}
                </SiteLink>
              }
              end={<RequestState locale={locale} request={{ status, projectId }} />}
            >
              {reference && <p>{reference}</p>}
            </Row>
          ),
        )}
      </Rows>
    </RecordSection>
  );
}

export async function UserContacts({
  locale,
  account,
  contacts,
}: Pick<Props, 'locale' | 'account' | 'contacts'>) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.show.contacts' }),
    getTranslations({ locale, namespace: 'officeContacts' }),
  ]);
  return (
    <RecordSection
      locale={locale}
      id="contacts"
      heading={t('heading')}
      count={contacts.count}
      none={t('none')}
      all={{ label: t('all'), to: { route: 'officeContacts', query: { status: 'all', userId: account.id } } }}
    >
      <Rows>
        {contacts.latest.map(({ id, subject, reference, excerpt, status, createdAt, locale: language }) => (
          <Row
            key={id}
            when={<time dateTime={createdAt}>{formatListDay(createdAt, locale)}</time>}
            title={
              <SiteLink to={{ route: 'officeContact', params: { id } }} locale={locale}>
                {[words(`subjects.${subject}`), reference].join(', ')}
              </SiteLink>
            }
            end={<ContactState status={status} label={words(`statuses.${status}`)} />}
          >
            <p lang={otherLanguage(language, locale)}>{excerpt}</p>
          </Row>
        ))}
      </Rows>
    </RecordSection>
  );
}

export async function UserConsents({ locale, consents }: Pick<Props, 'locale' | 'consents'>) {
  const t = await getTranslations({ locale, namespace: 'officeUsers.show.consents' });
  return (
    <RecordSection
      locale={locale}
      id="consents"
      heading={t('heading')}
      count={consents.length}
      none={t('none')}
    >
      <Rows>
        {consents.map(({ id, kind, version, givenAt, confirmedAt, endedAt, reference }) => {
          const state = endedAt ? 'over' : kind === 'newsletter' && !confirmedAt ? 'waiting' : 'holds';
          const facts = [
            reference,
            version && t('version', { version }),
            confirmedAt && t('confirmed', { date: formatDate(confirmedAt, locale) }),
            endedAt && t('ended', { date: formatDate(endedAt, locale) }),
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <Row
              key={id}
              when={<time dateTime={givenAt}>{formatDate(givenAt, locale)}</time>}
              title={t(`kinds.${kind}`)}
              end={<span className="label">{t(state)}</span>}
            >
              {facts && <p>{facts}</p>}
            </Row>
          );
        })}
      </Rows>
    </RecordSection>
  );
}

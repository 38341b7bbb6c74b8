import { getTranslations } from 'next-intl/server';
import { ExportLink } from '@/components/list/export-link';
import { Desk } from '@/components/office/frame/desk';
import { InboxFrame } from '@/components/office/inbox/inbox-frame';
import { PrintButton } from '@/components/form/actions/print-button';
import type { OpenRequestInbox } from '@/lib/api/reads/inbox';
import { listAddress } from '@/lib/office/list-query';
import type { RequestsQuery } from '@/lib/office/requests-query';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted } from '@/lib/contract/core/permissions';
import { exportRequests } from '@/lib/contract/requests/calls';
import { loadMessages } from '@/lib/i18n/messages';
import { RequestPane } from './request-pane';
import { RequestsList } from './requests-list';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  user: User;
  query: RequestsQuery;
  inbox: OpenRequestInbox;
  saved?: SavedViews | undefined;
}

export async function RequestsPage({ locale, user, query, inbox, saved }: Props) {
  const [t, { request: words, wizard }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests' }),
    loadMessages(locale),
  ]);
  const { request, requester, project, count, counts, neighbours } = inbox;
  const crumbs = request
    ? [
        { label: t('heading'), to: { route: 'officeRequests', query: listAddress(query) } as const },
        { label: request.reference ?? words.heading.draft },
      ]
    : [{ label: t('heading') }];
  return (
    <Desk
      paper={request !== null}
      locale={locale}
      crumbs={crumbs}
      heading={t('heading')}
      note={t('note', { open: counts.open, late: counts.late })}
      actions={
        <>
          {request && <PrintButton size="small" label={words.print} />}
          {count > 0 && isPermitted(exportRequests, user) && (
            <ExportLink locale={locale} endpoint={exportRequests} query={query} />
          )}
        </>
      }
      record={
        request
          ? {
              title: request.projectName ?? wizard.details.untitled,
              detail: request.reference ?? undefined,
            }
          : undefined
      }
    >
      <InboxFrame
        locale={locale}
        subject="request"
        list={<RequestsList locale={locale} user={user} query={query} inbox={inbox} saved={saved} />}
        pane={
          request && (
            <RequestPane
              locale={locale}
              user={user}
              query={query}
              request={request}
              requester={requester}
              project={project}
              around={neighbours}
              team={inbox.team}
              templateCount={inbox.replyTemplates}
            />
          )
        }
      />
    </Desk>
  );
}

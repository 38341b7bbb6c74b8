// Plain text if the record has no page.
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

type Named = ActivityEntry['record'];

const pages: Readonly<Record<string, (record: { id: string; label: string }) => Target>> = {
  project: ({ id }) => ({ route: 'officeProject', params: { id } }),
  request: ({ id }) => ({ route: 'officeRequest', params: { id } }),
  contact: ({ id }) => ({ route: 'officeContact', params: { id } }),
  user: ({ id }) => ({ route: 'officeUser', params: { id } }),
  invoice: ({ id }) => ({ route: 'officeInvoice', params: { id } }),
  post: ({ id }) => ({ route: 'officePostEdit', params: { id } }),
  page: ({ id }) => ({ route: 'officePostEdit', params: { id } }),
  author: ({ id }) => ({ route: 'officeAuthor', params: { id } }),
  tag: ({ label }) => ({ route: 'officeTags', query: { search: label } }),
  media: ({ label }) => ({ route: 'officeMedia', query: { search: label } }),
  download: () => ({ route: 'officeMedia' }),
  newsletter: ({ label }) => ({ route: 'officeNewsletter', query: { search: label } }),
  letter: ({ id }) => ({ route: 'officeLetter', params: { id } }),
  mail: ({ label }) => ({ route: 'officeOutbox', query: { search: label } }),
};

const pagesInProject: Readonly<Record<string, (projectId: string) => Target>> = {
  order: (id) => ({ route: 'officeProjectQuotes', params: { id } }),
  update: (id) => ({ route: 'officeProjectConversation', params: { id } }),
};

function pageOf({ type, id, label, projectId }: Named): Target | undefined {
  if (label === null) return undefined;
  return pages[type]?.({ id, label }) ?? (projectId ? pagesInProject[type]?.(projectId) : undefined);
}

export function RecordLink({ locale, record }: { locale: Locale; record: Named }) {
  const page = pageOf(record);
  if (record.label === null) return <code>{record.id}</code>;
  if (!page) return record.label;
  return (
    <SiteLink to={page} locale={locale}>
      {record.label}
    </SiteLink>
  );
}

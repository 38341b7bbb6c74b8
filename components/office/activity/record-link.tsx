// Plain text if the record has no page.
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

type Named = ActivityEntry['record'];

function pageOf({ type, id, label, projectId }: Named): Target | undefined {
  if (label === null) return undefined;
  if (type === 'project') return { route: 'officeProject', params: { id } };
  if (type === 'request') return { route: 'officeRequest', params: { id } };
  if (type === 'contact') return { route: 'officeContact', params: { id } };
  if (type === 'user') return { route: 'officeUser', params: { id } };
  if (type === 'invoice') return { route: 'officeInvoice', params: { id } };
  if (type === 'post' || type === 'page') return { route: 'officePostEdit', params: { id } };
  if (type === 'author') return { route: 'officeAuthor', params: { id } };
  if (type === 'tag') return { route: 'officeTags', query: { search: label } };
  if (type === 'media') return { route: 'officeMedia', query: { search: label } };
  if (type === 'download') return { route: 'officeMedia' };
  if (type === 'newsletter') return { route: 'officeNewsletter', query: { search: label } };
  if (type === 'letter') return { route: 'officeLetter', params: { id } };
  if (type === 'mail') return { route: 'officeOutbox', query: { search: label } };
  if (type === 'order' && projectId) return { route: 'officeProjectQuotes', params: { id: projectId } };
  if (type === 'update' && projectId)
    return { route: 'officeProjectConversation', params: { id: projectId } };
  return undefined;
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

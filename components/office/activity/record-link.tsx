// Plain text if the record is gone or has no page.
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

type Named = ActivityEntry['record'];

function pageOf({ type, id, label, projectId }: Named): Target | undefined {
  if (label === null) return undefined;
  if (type === 'project') return { route: 'adminProject', params: { id } };
  if (type === 'request') return { route: 'adminRequest', params: { id } };
  if (type === 'contact') return { route: 'adminContact', params: { id } };
  if (type === 'user') return { route: 'adminUser', params: { id } };
  if (type === 'post') return { route: 'adminPostEdit', params: { id } };
  if (type === 'author') return { route: 'adminAuthor', params: { id } };
  if (type === 'tag') return { route: 'adminTags', query: { search: label } };
  if (type === 'media') return { route: 'adminMedia', query: { search: label } };
  if (type === 'newsletter') return { route: 'adminNewsletter', query: { search: label } };
  if (type === 'mail') return { route: 'adminOutbox', query: { search: label } };
  if (type === 'order' && projectId) return { route: 'adminProjectQuotes', params: { id: projectId } };
  if (type === 'update' && projectId) return { route: 'adminProjectConversation', params: { id: projectId } };
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

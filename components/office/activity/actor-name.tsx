import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import type { ActivityWords } from './activity-words';

/** Actions without a session. */
const byVisitors: readonly string[] = ['contact.received', 'newsletter.unsubscribed', 'user.password-reset'];

export function ActorName({
  entry: { actor, action },
  words: { locale, texts },
}: {
  entry: Pick<ActivityEntry, 'actor' | 'action'>;
  words: ActivityWords;
}) {
  if (actor === null)
    return <span className="muted">{byVisitors.includes(action) ? texts.visitor : texts.automatic}</span>;
  if (actor.name === null) return <span className="muted">{texts.gone}</span>;
  return (
    <SiteLink to={{ route: 'officeUser', params: { id: actor.id } }} locale={locale}>
      {actor.name}
    </SiteLink>
  );
}

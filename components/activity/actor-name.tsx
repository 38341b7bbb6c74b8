// Who made a change: an account by its name now, or that there was none, or is none any more.
import { SiteLink } from '@/components/ui/site-link';
import type { ActivityEntry } from '@/lib/contract/activity.schema';
import type { ActivityWords } from './activity-words';

export function ActorName({ actor, words: { locale, texts } }: { actor: ActivityEntry['actor']; words: ActivityWords }) {
  if (actor === null) return <span className="muted">{texts.nobody}</span>;
  if (actor.name === null) return <span className="muted">{texts.gone}</span>;
  return (
    <SiteLink to={{ route: 'adminUser', params: { id: actor.id } }} locale={locale}>
      {actor.name}
    </SiteLink>
  );
}

import { getTranslations } from 'next-intl/server';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteStateOf } from '@/lib/contract/quotes/choices';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';

interface Props {
  locale: Locale;
  quote: Quote;
  /** Reader id, for wording own actions. */
  reader: string;
}

interface Event {
  key: string;
  at: string;
  title: string;
  by: Quote['history'][number]['by'];
  team: boolean;
}

export async function QuoteHistory({ locale, quote, reader }: Props) {
  const [t, w, states] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.history' }),
    getTranslations({ locale, namespace: 'quotes' }),
    getTranslations({ locale, namespace: 'status.quote' }),
  ]);
  const versions = quote.versions.map(({ version, totalInclTax, createdAt, by }): Event => ({
    key: `v${version}`,
    at: createdAt,
    title: t('version', { version, total: formatCents(totalInclTax, locale) }),
    by,
    team: true,
  }));
  const changes = quote.history.flatMap(({ id, to, at, side, by }): Event[] =>
    to === 'en_attente' || to === 'brouillon'
      ? []
      : [
          {
            key: id,
            at,
            title: states(quoteStateOf({ status: to, endedBy: side })),
            by,
            team: side === 'team',
          },
        ],
  );
  const events = [...changes, ...versions].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
  const author = ({ by, team }: Event) => {
    if (by.id === reader) return t('you');
    return t(team ? 'byTeam' : 'by', { name: by.name ?? w('erased') });
  };
  return (
    <ScreenSection id="quote-history" heading={t('heading')}>
      <Rows ordered>
        {events.map((event) => (
          <Row
            key={event.key}
            when={<time dateTime={event.at}>{formatInstant(event.at, locale)}</time>}
            title={event.title}
          >
            <p>{author(event)}</p>
          </Row>
        ))}
      </Rows>
    </ScreenSection>
  );
}

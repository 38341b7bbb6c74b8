import { SiteLink } from '@/components/ui/buttons/site-link';
import { Void } from '@/components/states/void';
import { historyQuestion } from '@/lib/office/activity-query';
import type { History as KnownHistory } from '@/lib/api/reads/activity';
import type { ActivityRecordType } from '@/lib/contract/activity/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { activityWords } from './activity-words';
import { ActivityTable } from './activity-table';

interface Props {
  locale: Locale;
  record: { type: ActivityRecordType; id: string };
  history: KnownHistory;
}

export async function History({ locale, record, history: { entries, count } }: Props) {
  const words = await activityWords(locale);
  const { empty, all } = words.texts;
  if (entries.length === 0) return <Void heading={empty.heading} text={empty.text} />;
  return (
    <>
      <ActivityTable entries={entries} words={words} of={record.id} />
      {count > entries.length && (
        <p>
          <SiteLink
            className="drawn"
            to={{ route: 'officeActivity', query: historyQuestion(record) }}
            locale={locale}
          >
            {pluralText(all, count, locale)}
          </SiteLink>
        </p>
      )}
    </>
  );
}

'use client';

import { Row, Rows } from '@/components/ui/lists/rows';
import { Button } from '@/components/ui/buttons/button';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { LetterRefusal } from '@/lib/contract/letters/letter-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { refusalReason } from '@/lib/letters/refusal-reason';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  labels: Messages['officeLetters']['progress']['refusals'];
  /** Undefined: could not be read. */
  refusals: readonly LetterRefusal[] | undefined;
  isOver: boolean;
  onRetry: () => void;
}

const signs: Readonly<Record<LetterRefusal['outcome'], Sign>> = {
  retrying: 'wait',
  'given-up': 'late',
  'for-good': 'failed',
};

function explain(
  { code, outcome, nextTryAt }: LetterRefusal,
  { locale, labels }: Pick<Props, 'locale' | 'labels'>,
): string {
  const reason = labels.reasons[refusalReason(code, { forGood: outcome === 'for-good' })];
  if (outcome === 'for-good') return `${reason} ${labels.forGood}`;
  if (outcome === 'given-up') return `${reason} ${labels.givenUp}`;
  return nextTryAt ? `${reason} ${fillText(labels.next, { when: formatMoment(nextTryAt, locale) })}` : reason;
}

export function Refusals({ locale, labels, refusals, isOver, onRetry }: Props) {
  if (!refusals)
    return (
      <>
        <p>{labels.failed}</p>
        <Button size="small" onClick={onRetry}>
          {labels.retry}
        </Button>
      </>
    );
  if (refusals.length === 0) return <p>{isOver ? labels.none : labels.noneYet}</p>;
  return (
    <Rows>
      {refusals.map((refusal) => (
        <Row
          key={refusal.id}
          when={<time dateTime={refusal.at}>{refusal.at && formatMoment(refusal.at, locale)}</time>}
          title={refusal.email ?? labels.erased}
          end={<StateSign sign={signs[refusal.outcome]} label={labels.outcomes[refusal.outcome]} />}
        >
          <p>{explain(refusal, { locale, labels })}</p>
          <p className={styles.code}>{fillText(labels.code, { code: refusal.code })}</p>
        </Row>
      ))}
    </Rows>
  );
}

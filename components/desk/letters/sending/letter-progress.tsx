'use client';

import { useCallback, useState } from 'react';
import { useNow } from '@/components/desk/inspector/use-now';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import { StateSign } from '@/components/ui/signs/state-sign';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter, LetterRefusal } from '@/lib/contract/letters/letter-schemas';
import { formatMoment, formatTime, formatTimeInText } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { lengthOf, totalCounts } from '@/lib/letters/progress';
import { letterSigns } from '../letter-sign';
import { PublicSwitch } from '../public-switch';
import { LetterSums } from './letter-sums';
import { PublicLinks } from './public-links';
import { ProgressLines } from './progress-lines';
import { Refusals } from './refusals';
import { RunControls } from './run-controls';
import styles from './sending.module.scss';
import { useProgress } from './use-progress';

export interface ProgressProps {
  locale: Locale;
  letter: Letter;
  /** Undefined: could not be read. */
  refusals: readonly LetterRefusal[] | undefined;
  labels: Messages['officeLetters']['progress'];
  settings: Messages['officeLetters']['settings'];
  /** Error for a state that changed meanwhile. */
  transition: string;
  words: FormWords;
  /** Of the signed-in account. */
  email: string;
}

/** What happens now, in words. */
function runText(letter: Letter, now: number | undefined, { locale, labels }: ProgressProps): string {
  if (letter.state === 'paused')
    return fillText(labels.pausedSince, {
      when: letter.pausedAt ? formatMoment(letter.pausedAt, locale) : '',
    });
  const { waiting } = totalCounts(letter);
  if (letter.state !== 'sending' || now === undefined) return '';
  if (waiting === 0) return labels.last;
  const length = lengthOf(waiting, letter.perMinute);
  const end = new Date(now + length).toISOString();
  return length > 12 * 3_600_000
    ? fillText(labels.paceDay, { pace: letter.perMinute, end: formatMoment(end, locale) })
    : fillText(labels.pace, { pace: letter.perMinute, end: formatTimeInText(end, locale) });
}

export function LetterProgress(props: ProgressProps) {
  const { locale, labels, settings, transition, words, email } = props;
  const { letter, refusals, freshness, readAt, take, wake } = useProgress(props);
  const [guard] = useState(() => new SignInGuard());
  const now = useNow(letter.updatedAt);
  const isDisk = letter.delivery === 'disk';
  const isOver = letter.state === 'sent';
  const total = totalCounts(letter);
  const state = isOver && isDisk ? 'written' : letter.state;
  const heading = labels.heading[state === 'draft' ? 'scheduled' : state];
  const holds = useCallback(() => letter.state !== 'sent', [letter.state]);
  const run = runText(letter, now, props);
  const span =
    letter.startedAt &&
    (letter.finishedAt
      ? fillText(labels.span, {
          start: formatMoment(letter.startedAt, locale),
          end: formatTime(letter.finishedAt, locale),
        })
      : fillText(labels.unfinished, { start: formatMoment(letter.startedAt, locale) }));
  return (
    <>
      <div className={styles.state}>
        <h2 id="letter-run">
          <StateSign sign={letterSigns[letter.state]} label={heading} />
        </h2>
        {span && <span className="label">{span}</span>}
      </div>
      {isOver ? (
        <LetterSums locale={locale} letter={letter} labels={labels} />
      ) : (
        <section
          className={styles.run}
          aria-labelledby="letter-run"
          data-paused={letter.state === 'paused' || undefined}
        >
          <div className={styles.runHead}>
            <p className={styles.big}>{formatNumber(total.sent, locale)}</p>
            <p className={styles.of}>
              {fillText(labels.of, { total: formatNumber(total.recipients, locale) })}{' '}
              {isDisk ? labels.written : labels.handed}
            </p>
            <p className={styles.pace}>{run}</p>
            <RunControls
              locale={locale}
              letter={letter}
              labels={labels}
              transition={transition}
              words={words}
              guard={guard}
              onLetter={take}
              onOutdated={wake}
            />
          </div>
          <ProgressLines locale={locale} letter={letter} labels={labels} />
          <p className={styles.freshness} role="status">
            {freshness === 'over'
              ? labels.over
              : freshness === 'stalled'
                ? fillText(labels.stalled, {
                    time: formatTimeInText(
                      new Date(readAt ?? Date.parse(letter.updatedAt)).toISOString(),
                      locale,
                    ),
                  })
                : ''}
          </p>
        </section>
      )}
      <div className={styles.columns}>
        <ScreenSection
          id="letter-refusals"
          heading={labels.refusals.heading}
          note={refusals && formatNumber(refusals.length, locale)}
        >
          <Refusals
            locale={locale}
            labels={labels.refusals}
            refusals={refusals}
            isOver={isOver}
            onRetry={wake}
          />
        </ScreenSection>
        {isOver ? (
          <ScreenSection id="letter-public" heading={labels.changes}>
            <div className={styles.form}>
              <PublicSwitch
                locale={locale}
                letter={letter}
                settings={settings}
                words={words}
                guard={guard}
                onLetter={take}
              >
                <PublicLinks locale={locale} letter={letter} labels={labels} />
              </PublicSwitch>
            </div>
          </ScreenSection>
        ) : (
          <ScreenSection id="letter-pause-about" heading={labels.pauseAbout.heading}>
            <p>{isDisk ? labels.pauseAbout.disk : labels.pauseAbout.text}</p>
          </ScreenSection>
        )}
      </div>
      <AskAgain guard={guard} email={email} words={words} holds={holds} onAgain={wake} />
    </>
  );
}

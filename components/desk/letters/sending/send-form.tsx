'use client';

import { useState } from 'react';
import { MomentFields, readMoment, type MomentLabels } from '@/components/desk/inspector/moment-fields';
import { Problem } from '@/components/desk/inspector/section';
import { useNow } from '@/components/desk/inspector/use-now';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { TextInput } from '@/components/ui/fields/text-input';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { letterRate } from '@/lib/contract/letters/choices';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatMoment, formatTimeInText } from '@/lib/format/dates';
import { formatLength } from '@/lib/format/until';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { completenessOf, sentLanguages } from '@/lib/contract/letters/completeness';
import { lengthOf, readersOf } from '@/lib/letters/progress';
import { nextHour, wallTime } from '@/lib/posts/local-time';
import { SendTest } from '../preview/send-test';
import { ConfirmSending } from './confirm-sending';
import { DepartedLetter } from './departed-letter';
import { LetterChecks } from './letter-checks';
import styles from './sending.module.scss';
import { useSending } from './use-sending';

export interface SendFormProps {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send'];
  moment: MomentLabels;
  test: Messages['officeLetters']['preview'];
  languages: Readonly<Record<Locale, string>>;
  words: FormWords;
  /** Of the signed-in account. */
  email: string;
}

function paceOf(text: string): number | undefined {
  const pace = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  return pace >= letterRate.least && pace <= letterRate.most ? pace : undefined;
}

interface Lasting {
  start: number;
  mails: number;
  pace: number;
  isNow: boolean;
}

function lastingText({ start, mails, pace, isNow }: Lasting, { locale, labels }: SendFormProps): string {
  const length = lengthOf(mails, pace);
  const [begin, end] = [new Date(start).toISOString(), new Date(start + length).toISOString()];
  const isLong = length > 12 * 3_600_000;
  const endText = isLong ? formatMoment(end, locale) : formatTimeInText(end, locale);
  return isNow
    ? fillText(labels.lastsNow, { pace, length: formatLength(length, locale), end: endText })
    : fillText(labels.lasts, { pace, start: formatTimeInText(begin, locale), end: endText });
}

export function SendForm(props: SendFormProps) {
  const { locale, letter, labels, moment: momentLabels, test, languages, words, email } = props;
  const now = useNow() ?? Date.parse(letter.updatedAt);
  const isHydrated = useNow() !== undefined;
  const [guard] = useState(() => new SignInGuard());
  const [when, setWhen] = useState<'now' | 'later'>(letter.sendAt === null ? 'now' : 'later');
  const [wall, setWall] = useState(() => (letter.sendAt === null ? undefined : wallTime(letter.sendAt)));
  const [pace, setPace] = useState(String(letter.perMinute));
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const sending = useSending({ locale, letter, labels, words, guard });

  const chosenWall = wall ?? nextHour(now);
  const moment = readMoment(chosenWall, now, locale, momentLabels);
  const perMinute = paceOf(pace);
  const written = sentLanguages(letter.texts);
  const isHalf = locales.some((each) => ['subject', 'content'].includes(completenessOf(letter.texts[each])));
  const readers = readersOf(letter.audience, written);
  const isLater = when === 'later';
  const momentError = isLater && moment.error && (tried || moment.instant) ? moment.error : undefined;
  const hindrance =
    written.length === 0 && !isHalf
      ? labels.nothing
      : written.length > 0 && readers === 0
        ? labels.nobody
        : undefined;
  const paceError = perMinute === undefined ? fillText(labels.paceWrong, letterRate) : undefined;
  const isDisk = letter.delivery === 'disk';
  const submitLabel = isLater ? labels.submitLater : isDisk ? labels.writeNow : labels.submitNow;

  function ask(): void {
    setTried(true);
    sending.say(undefined);
    if (perMinute === undefined) return document.getElementById('letter-pace')?.focus();
    if (isLater && moment.error) return document.getElementById('letter-send-day')?.focus();
    if (isHalf) return sending.say(labels.problems.incomplete);
    setAsking(true);
  }

  async function send(): Promise<void> {
    if (perMinute === undefined) return;
    const done = await sending.send({
      perMinute,
      ...(isLater ? { sendAt: moment.instant, moment: moment.text } : {}),
    });
    if (!done) setAsking(false);
  }

  if (sending.departed)
    return <DepartedLetter locale={locale} letter={sending.departed} labels={labels.departed} />;
  return (
    <div className={styles.form}>
      {letter.sendAt !== null && <h3>{labels.change}</h3>}
      <Segmented
        legend={labels.when}
        name="letter-when"
        value={when}
        options={[
          { value: 'now', label: labels.now },
          { value: 'later', label: labels.later },
        ]}
        onChange={setWhen}
      />
      {isLater && (
        <>
          <MomentFields
            id="letter-send"
            locale={locale}
            labels={momentLabels}
            now={now}
            wall={chosenWall}
            error={momentError}
            onWall={(change) => setWall(change(chosenWall))}
          />
          {moment.oddity && <p className="small">{moment.oddity}</p>}
        </>
      )}
      <Field
        id="letter-pace"
        label={labels.pace}
        hint={fillText(labels.paceHint, letterRate)}
        error={paceError}
        className={styles.pace}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={pace}
            onChange={({ target }) => setPace(target.value)}
          />
        )}
      </Field>
      {isHydrated && perMinute !== undefined && readers > 0 && !(isLater && moment.error) && (
        <p className="small" id="letter-lasts">
          {lastingText(
            {
              start: isLater && moment.instant ? Date.parse(moment.instant) : now,
              mails: readers,
              pace: perMinute,
              isNow: !isLater,
            },
            props,
          )}{' '}
          {labels.restart}
        </p>
      )}
      <h3>{labels.checks}</h3>
      <LetterChecks locale={locale} letter={letter} labels={labels} />
      <div className={styles.row}>
        {written.map((language) => (
          <SendTest
            key={language}
            locale={locale}
            letter={letter}
            language={language}
            labels={{ ...test, test: `${test.test} (${languages[language]})` }}
            words={words}
            email={email}
          />
        ))}
      </div>
      {hindrance ? (
        <p className={styles.hindrance}>{hindrance}</p>
      ) : (
        <div className={styles.row}>
          <Button variant="primary" aria-haspopup="dialog" busy={sending.busy !== undefined} onClick={ask}>
            {pluralText(submitLabel, readers, locale)}
          </Button>
        </div>
      )}
      {!asking && <Problem>{sending.problem}</Problem>}
      {sending.isStale && (
        <Button size="small" onClick={sending.reload}>
          {labels.problems.reload}
        </Button>
      )}
      {asking && (
        <ConfirmSending
          locale={locale}
          letter={letter}
          labels={labels}
          readers={readers}
          languages={written.map((each) => languages[each])}
          moment={isLater ? moment.text : undefined}
          busy={sending.busy !== undefined}
          problem={sending.problem}
          onSend={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
      <AskAgain guard={guard} email={email} words={words} holds={sending.holds} />
    </div>
  );
}

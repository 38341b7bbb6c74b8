'use client';

import inspector from '@/components/desk/inspector/inspector.module.scss';
import { InspectorSection, Problem } from '@/components/desk/inspector/section';
import { useCall } from '@/components/desk/inspector/use-call';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { request } from '@/lib/api/browser/browser';
import { locales } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatMoment } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { letterPath } from '@/lib/letters/letter-calls';
import { completenessOf } from '@/lib/contract/letters/completeness';
import { wordCount } from '@/lib/posts/count';
import { href } from '@/lib/routes';
import { PublicSwitch } from '../public-switch';
import { DeleteLetter } from './delete-letter';
import styles from './letter.module.scss';
import type { SettingsProps } from './settings-props';

function Versions({ locale, words, edit }: SettingsProps) {
  const { labels, settings } = words;
  return (
    <InspectorSection id="letter-versions" heading={settings.versions}>
      <ul className={`${inspector.rows} ${styles.versions}`}>
        {locales.map((language) => {
          const text = edit.texts[language];
          const completeness = completenessOf(text);
          return (
            <li key={language}>
              <span className="label">{language}</span>
              <span>{pluralText(labels.words, wordCount(text.content), locale)}</span>
              {completeness === 'complete' ? (
                <StateSign sign="done" label={settings.complete} />
              ) : completeness === 'empty' ? (
                <StateSign sign="draft" label={settings.empty} />
              ) : (
                <StateSign sign="late" label={settings.missing[completeness]} />
              )}
            </li>
          );
        })}
      </ul>
      <p className="small">{settings.versionsHint}</p>
    </InspectorSection>
  );
}

function Readers({ locale, words: { settings }, edit: { letter } }: SettingsProps) {
  const { confirmed, pending, refused } = letter.audience;
  const left = pending + refused;
  return (
    <InspectorSection
      id="letter-readers"
      heading={settings.readers}
      end={<span className="label">{formatNumber(confirmed.fr + confirmed.en, locale)}</span>}
    >
      <p>
        {fillText(settings.readersText, {
          fr: formatNumber(confirmed.fr, locale),
          en: formatNumber(confirmed.en, locale),
        })}
        {left > 0 && ` ${pluralText(settings.left, left, locale)}`}
      </p>
      <SiteLink to={{ route: 'officeNewsletter' }} locale={locale} className={inspector.link}>
        {settings.subscribers}
      </SiteLink>
    </InspectorSection>
  );
}

function PublicPage({ locale, words, edit: { letter }, guard, onLetter }: SettingsProps) {
  const { settings } = words;
  const addresses = locales.filter((language) => letter.texts[language].slug !== '');

  function take(next: Letter): void {
    onLetter(next);
    sayDone({ text: next.published ? settings.shown : settings.hidden });
  }

  return (
    <InspectorSection id="letter-page" heading={settings.public}>
      <PublicSwitch
        locale={locale}
        letter={letter}
        settings={settings}
        words={words.form}
        guard={guard}
        onLetter={take}
      >
        <p className="small">{settings.publicText}</p>
        {addresses.length === 0 && <p className="small">{settings.noAddress}</p>}
        {addresses.map((language) => (
          <p key={language} className={styles.address}>
            {href({ route: 'letter', params: { slug: letter.texts[language].slug } }, language)}
          </p>
        ))}
      </PublicSwitch>
    </InspectorSection>
  );
}

function Departure({ locale, words, edit: { letter }, guard, onLetter, onSchedule }: SettingsProps) {
  const { settings, labels } = words;
  const { busy, problem, run } = useCall({ guard, words: words.form });
  if (letter.state !== 'scheduled' || letter.sendAt === null) return null;

  async function cancel(): Promise<void> {
    const done = await run('cancel', () =>
      request<{ letter: Letter }>('patch', letterPath(letter.id, '/state'), {
        locale,
        body: { state: 'draft' },
      }),
    );
    if (!done) return;
    onLetter(done.letter);
    sayDone({ text: settings.cancelled });
  }

  return (
    <InspectorSection id="letter-departure" heading={settings.schedule}>
      <p>
        <strong>{fillText(labels.leaves, { when: formatMoment(letter.sendAt, locale) })}</strong>{' '}
        {settings.scheduledText}
      </p>
      <div className={inspector.row}>
        <Button size="small" onClick={onSchedule}>
          {settings.change}
        </Button>
        <Button size="small" variant="quiet" busy={busy === 'cancel'} onClick={() => void cancel()}>
          {settings.cancel}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </InspectorSection>
  );
}

export function LetterSettings(props: SettingsProps) {
  return (
    <aside className={inspector.inspector} aria-label={props.words.settings.label}>
      <Departure {...props} />
      <Versions {...props} />
      <Readers {...props} />
      <PublicPage {...props} />
      <DeleteLetter {...props} />
    </aside>
  );
}

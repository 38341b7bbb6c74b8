'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { TextInput } from '@/components/ui/fields/text-input';
import { Dialog } from '@/components/ui/layers/dialog';
import { letterLimits } from '@/lib/contract/letters/choices';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { missingVersions, type Source } from '@/lib/letters/left-out';
import { UntranslatedArticles } from '../untranslated-articles';
import { ArticleHits } from './article-hits';
import type { BeginProps } from './begin-props';
import { ChosenArticles } from './chosen-articles';
import styles from './letters.module.scss';
import { useNewLetter } from './use-new-letter';

const SEARCH = 'letter-begin-search';

export function BeginDialog({ locale, labels, words, onClose }: BeginProps & { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Source[]>([]);
  const [whole, setWhole] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, problem, begin } = useNewLetter(locale, words);
  const missing = missingVersions(chosen);
  const isFull = chosen.length >= letterLimits.articles;
  const lacking = tried && chosen.length === 0 ? labels.lacking : undefined;

  function submit(): void {
    setTried(true);
    if (chosen.length > 0) void begin({ posts: chosen, whole });
  }

  return (
    <Dialog
      id="letter-begin"
      heading={labels.heading}
      text={labels.about}
      closeLabel={labels.close}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field id={SEARCH} label={labels.search} error={lacking}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="search"
              autoComplete="off"
              placeholder={labels.placeholder}
              maxLength={200}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              // Enter chooses nothing here: it must not begin the letter.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <ArticleHits
          locale={locale}
          labels={labels}
          search={search.trim()}
          taken={chosen}
          isFull={isFull}
          onToggle={(post) =>
            setChosen((before) =>
              before.some(({ id }) => id === post.id)
                ? before.filter(({ id }) => id !== post.id)
                : [...before, post],
            )
          }
        />
        <p className="label" role="status">
          {pluralText(labels.chosen, chosen.length, locale)}
          {isFull && ` ${fillText(labels.most, { most: letterLimits.articles })}`}
        </p>
        {chosen.length > 0 && (
          <ChosenArticles labels={labels} chosen={chosen} onChange={setChosen} searchId={SEARCH} />
        )}
        <Segmented
          legend={labels.form.legend}
          name="letter-begin-form"
          className={styles.whole}
          value={whole ? 'whole' : 'summaries'}
          options={[
            { value: 'summaries', label: labels.form.summaries },
            { value: 'whole', label: labels.form.whole },
          ]}
          onChange={(value) => setWhole(value === 'whole')}
        />
        <div className={styles.foot}>
          <div role="status">
            {missing.length > 0 && (
              <UntranslatedArticles locale={locale} labels={labels.untranslated} missing={missing} />
            )}
          </div>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <div className={styles.row}>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? labels.making : labels.submit}
            </Button>
            <Button onClick={onClose}>{labels.keep}</Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

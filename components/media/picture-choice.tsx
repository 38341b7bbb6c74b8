'use client';

import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { MediaImage } from '@/lib/contract/media/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import type { MediaWords } from './media-words';
import styles from './media.module.scss';
import { Thumb } from '@/components/ui/signs/thumb';
import type { Library } from './use-library';

interface Props {
  id: string;
  library: Library;
  chosen: string | undefined;
  onChoose: (image: MediaImage) => void;
  words: MediaWords;
  locale: Locale;
}

function statusText(
  { images, count, busy }: Library,
  { picker }: MediaWords,
  locale: Locale,
  searched: boolean,
): string {
  if (busy) return picker.searching;
  if (images.length > 0) return pluralText(picker.found, Math.max(count ?? 0, images.length), locale);
  return searched ? picker.none : picker.empty;
}

export function PictureChoice({ id, library, chosen, onChoose, words, locale }: Props) {
  const { picker, form } = words;
  const { images, failure, busy, more } = library;
  return (
    <section className={styles.library} aria-labelledby={`${id}-library`}>
      <div className={styles.seek}>
        <h3 id={`${id}-library`}>{picker.library}</h3>
        <Field id={`${id}-search`} label={<span className="vh">{picker.search}</span>}>
          {(wiring) => (
            <TextInput
              {...wiring}
              data-first
              type="search"
              placeholder={picker.search}
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => library.search(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
        </Field>
      </div>
      {failure ? (
        <p role="alert" className={styles.wrong}>
          {failureText(failure, form, true)}{' '}
          <Button size="small" onClick={library.retry}>
            {picker.retry}
          </Button>
        </p>
      ) : (
        <p className="small" role="status">
          {statusText(library, words, locale, library.words !== '')}
        </p>
      )}
      {images.length > 0 && (
        <fieldset className={styles.shelf} aria-busy={busy || undefined}>
          <legend className="vh">{picker.library}</legend>
          {images.map((image) => (
            <label key={image.id} className={styles.option}>
              <input
                type="radio"
                name={`${id}-picture`}
                checked={image.id === chosen}
                onChange={() => onChoose(image)}
              />
              <span className={styles.pane}>
                <Thumb url={image.url} alt={image.alt[locale] ?? ''} sizes="9rem" />
              </span>
              <span className={styles.called}>{image.original_name}</span>
            </label>
          ))}
          {more && (
            <Button size="small" onClick={more}>
              {picker.more}
            </Button>
          )}
        </fieldset>
      )}
    </section>
  );
}

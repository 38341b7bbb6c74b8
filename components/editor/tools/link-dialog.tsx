'use client';

import { useCombobox } from 'downshift';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { withMarkedItem } from '@/components/ui/fields/marked-item';
import { TextInput } from '@/components/ui/fields/text-input';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { localizedPath } from '@/lib/routes';
import styles from './tools.module.scss';
import { readAddress } from './link-address';
import type { EditorLabels, PageHit, SearchPages } from '../props';
import { usePages } from './use-pages';
import { useTitle } from './use-title';

interface Props {
  labels: EditorLabels;
  locale: Locale;
  lang: Locale;
  searchPages?: SearchPages | undefined;
  href: string;
  /** Undefined: the link keeps the selected text. */
  words: string | undefined;
  /** Title of a page of this site, for missing words. */
  titleOf?: ((path: string) => Promise<string | undefined>) | undefined;
  onLink: (href: string, words: string | undefined) => void;
  onClose: () => void;
  /** Texts of a dialog for something other than links. */
  texts?: Partial<
    Pick<
      EditorLabels['link'],
      'heading' | 'hint' | 'words' | 'submit' | 'search' | 'results' | 'found' | 'nothing' | 'required'
    >
  >;
  /** Shown first. @param fill puts address and words into the fields */
  above?: ((fill: (href: string, words: string) => void) => ReactNode) | undefined;
}

const ID = 'editor-link';

export function LinkDialog({
  labels: { link },
  locale,
  lang,
  searchPages,
  href,
  words,
  titleOf,
  onLink,
  onClose,
  texts,
  above,
}: Props) {
  const labels = { ...link, ...texts };
  const [typed, setTyped] = useState(href);
  const [text, setText] = useState(words);
  const [wrong, setWrong] = useState<{ address?: string | undefined; words?: string | undefined }>({});
  const address = readAddress(typed);
  useTitle(address, { titleOf, isMissing: text === '', onTitle: (title) => setText((now) => now || title) });
  const isUnknown = typed.trim() !== '' && address === undefined;
  const pages = usePages(isUnknown ? typed.trim() : '', { lang, searchPages, labels });
  const found = pages?.found ?? [];
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps, getLabelProps } =
    useCombobox<PageHit>({
      id: ID,
      items: [...found],
      inputValue: typed,
      itemToString: (page) => page?.path ?? '',
      itemToKey: (page) => page?.path,
      onInputValueChange: ({ inputValue }) => {
        setTyped(inputValue);
        setWrong((before) => ({ ...before, address: undefined }));
      },
      onSelectedItemChange: ({ selectedItem: page }) => {
        if (page && text === '') setText(page.title);
      },
    });
  const isShown = isOpen && isUnknown && found.length > 0;

  function hintText(): string {
    if (!isUnknown || !pages) return '';
    if (pages.failed) return labels.failed;
    if (found.length === 0) return fillText(labels.nothing, { search: typed.trim() });
    return isShown ? pluralText(labels.found, found.length, locale) : '';
  }

  const { htmlFor: _for, ...label } = getLabelProps();

  // downshift must not handle Enter without a highlighted page (submits) or Escape with a closed list (closes).
  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if ((key === 'Enter' && !(isShown && highlightedIndex >= 0)) || (key === 'Escape' && !isShown))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // An outer form must not be submitted.
    event.stopPropagation();
    const faults = {
      address: typed.trim() === '' ? labels.required : address === undefined ? labels.invalid : undefined,
      words: text?.trim() === '' ? labels.wordsRequired : undefined,
    };
    setWrong(faults);
    if (faults.address) document.getElementById(`${ID}-input`)?.focus();
    else if (faults.words) document.getElementById(`${ID}-words`)?.focus();
    else if (address !== undefined) onLink(address, text);
  };

  return (
    <Dialog id={ID} heading={labels.heading} closeLabel={labels.close} onClose={onClose}>
      {above?.((to, name) => {
        setTyped(to);
        setText(name);
        setWrong({});
      })}
      <form className={styles.link} noValidate onSubmit={onSubmit}>
        <div className={styles.search}>
          <Field
            id={`${ID}-input`}
            label={<span {...label}>{labels.search}</span>}
            hint={labels.hint}
            error={wrong.address}
          >
            {(wiring) => (
              <TextInput
                // Synchronous: downshift's late updates move the cursor.
                {...withMarkedItem(
                  getInputProps({
                    ...wiring,
                    id: `${ID}-input`,
                    autoComplete: 'off',
                    spellCheck: false,
                    maxLength: 2000,
                    onKeyDown,
                    onChange: (event) => setTyped(event.currentTarget.value),
                  }),
                )}
                aria-labelledby={undefined}
              />
            )}
          </Field>
          <ul
            {...getMenuProps({ 'aria-label': labels.results, 'aria-labelledby': undefined })}
            className={styles.pages}
            hidden={!isShown}
          >
            {isShown &&
              found.map((page, index) => (
                <li
                  key={page.path}
                  {...getItemProps({ item: page, index })}
                  data-on={highlightedIndex === index || undefined}
                >
                  <span>{page.title}</span>
                  <span className="small">
                    {page.kind}, {localizedPath(page.path, lang)}
                  </span>
                </li>
              ))}
          </ul>
          <p className="small" role="status">
            {hintText()}
          </p>
        </div>
        {text !== undefined && (
          <Field id={`${ID}-words`} label={labels.words} error={wrong.words}>
            {(wiring) => (
              <TextInput
                {...wiring}
                lang={lang}
                value={text}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => {
                  setText(event.target.value);
                  setWrong((before) => ({ ...before, words: undefined }));
                }}
              />
            )}
          </Field>
        )}
        <Button type="submit" variant="primary">
          {labels.submit}
        </Button>
      </form>
    </Dialog>
  );
}

'use client';

import { useCombobox } from 'downshift';
import { useRouter } from 'next/navigation';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import { withMarkedItem } from '@/components/ui/fields/marked-item';
import { failureSentence, type CatalogueTexts } from '@/lib/api/errors';
import { pluralText } from '@/lib/i18n/fill-text';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { paletteEntries, parseSearch, type Entry, type PaletteLabels } from './entries';
import { PaletteList } from './palette-list';
import { takeTypedAhead } from './palette-state';
import styles from './palette.module.scss';
import { readVisits } from './recent';
import { useSearch } from './use-search';
import { useSettingPlaces } from './use-setting-places';

export interface PaletteWords extends PaletteLabels {
  label: string;
  placeholder: string;
  results: string;
  count: { one: string; other: string };
  searching: string;
  none: string;
  hints: Record<'choose' | 'open' | 'tab' | 'commands', string>;
  catalogue: CatalogueTexts;
  /** The user may change the settings of the site. */
  withSettings: boolean;
}

interface Props {
  locale: string;
  words: PaletteWords;
  onClose: () => void;
}

export function Palette({ locale, words, onClose }: Props) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [visits] = useState(() => readVisits().filter(({ address }) => address !== location.pathname));
  const shortcuts = useRegistered();
  const parsed = parseSearch(typed);
  const search = useSearch(parsed.commandsOnly ? '' : parsed.words, locale);
  const settings = useSettingPlaces(words.withSettings, locale);
  const entries = useMemo(
    () => paletteEntries({ typed, visits, results: search.results, settings, shortcuts }, words),
    [typed, visits, search.results, settings, shortcuts, words],
  );

  // Must be closed before it is unmounted, or the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function open({ address, run }: Entry): void {
    onClose();
    // On the page itself, the browser moves to the field; the router would not.
    if (address?.startsWith(`${location.pathname}#`)) setTimeout(() => location.assign(address));
    else if (address) router.push(address);
    // After the focus is restored: a command may use it.
    else if (run) setTimeout(run);
  }

  const box = useCombobox<Entry>({
    id: 'palette',
    items: [...entries],
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.title ?? '',
    itemToKey: (entry) => entry?.key,
    // Choosing an entry must not change the input.
    stateReducer: (state, { changes }) => ({
      ...changes,
      inputValue: changes.selectedItem ? state.inputValue : (changes.inputValue ?? ''),
      isOpen: true,
    }),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && open(selectedItem),
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const mod = event.metaKey || event.ctrlKey;
    const entry = entries[box.highlightedIndex];
    if (mod && event.key === 'Enter' && entry?.address) {
      window.open(entry.address, '_blank', 'noopener');
    } else if (event.key === 'Escape' || (mod && event.key.toLowerCase() === 'k')) {
      onClose();
    } else {
      return;
    }
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }

  const failed = search.failure && failureSentence(search.failure, words.catalogue, { signedIn: true });
  const statusText =
    failed ??
    (search.state === 'searching'
      ? words.searching
      : entries.length === 0
        ? words.none
        : pluralText(words.count, entries.length, locale));
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={words.label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          {...withMarkedItem(
            box.getInputProps({
              onKeyDown,
              onFocus: () => setTyped((before) => before + takeTypedAhead()),
              onChange: ({ currentTarget }) => setTyped(currentTarget.value),
              placeholder: words.placeholder,
              'aria-label': words.label,
              'aria-labelledby': undefined,
              maxLength: 200,
              autoFocus: true,
            }),
          )}
        />
        <KeyCaps keys="Escape" />
      </div>
      <PaletteList box={box} entries={entries} label={words.results} words={parsed.words} />
      <p
        role="status"
        className={failed || entries.length === 0 || search.state === 'searching' ? styles.message : 'vh'}
        data-bad={failed ? '' : undefined}
      >
        {statusText}
      </p>
      <p className={styles.hints}>
        {(['choose', 'open', 'tab', 'commands'] as const).map((hint) => (
          <span key={hint}>
            <KeyCaps
              keys={{ choose: 'ArrowUp ArrowDown', open: 'Enter', tab: '$mod+Enter', commands: '>' }[hint]}
            />{' '}
            {words.hints[hint]}
          </span>
        ))}
      </p>
    </dialog>
  );
}

'use client';

import { useCombobox } from 'downshift';
import { useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { withMarkedItem } from '@/components/ui/fields/marked-item';
import { TextInput } from '@/components/ui/fields/text-input';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import styles from './members.module.scss';
import type { MembersWords } from './members-words';
import { useAccountSearch, type Person } from './use-account-search';

interface Props {
  words: MembersWords;
  known: readonly string[];
  onChosen: (person: Person | undefined) => void;
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const ID = 'member-search';

export function PersonSearch({ words: { labels, form }, known, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const matches = useAccountSearch(typed, form.locale);
  const found = (matches?.found ?? []).filter(({ id }) => !known.includes(id));
  const { isOpen, highlightedIndex, selectedItem, getInputProps, getItemProps, getMenuProps, getLabelProps } =
    useCombobox<Person>({
      id: ID,
      items: found,
      itemToString: (person) => (person ? nameOf(person) : ''),
      itemToKey: (person) => person?.id,
      onInputValueChange: ({ inputValue, selectedItem: chosen }) => {
        setTyped(inputValue);
        if (chosen && inputValue !== nameOf(chosen)) onChosen(undefined);
      },
      onSelectedItemChange: ({ selectedItem: chosen }) => onChosen(chosen ?? undefined),
    });
  const isSearching = typed.trim() !== '' && !(selectedItem && typed === nameOf(selectedItem));

  function hintText(): string {
    if (!isSearching || !matches || matches.failure) return '';
    if (found.length > 0) return pluralText(labels.found, found.length, form.locale);
    if (matches.found.length > 0) return labels.already;
    return fillText(labels.noneFound, { search: typed.trim() });
  }

  const { htmlFor: _for, ...label } = getLabelProps();
  return (
    <div className={styles.search}>
      <Field
        id={`${ID}-input`}
        label={<span {...label}>{labels.search}</span>}
        hint={labels.searchHint}
        error={isSearching && matches?.failure ? failureText(matches.failure, form, true) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...withMarkedItem(
              getInputProps({
                ...wiring,
                id: `${ID}-input`,
                type: 'text',
                maxLength: 200,
                spellCheck: false,
              }),
            )}
            aria-labelledby={undefined}
          />
        )}
      </Field>
      <ul
        {...getMenuProps({ 'aria-label': labels.results })}
        className={styles.menu}
        hidden={!isOpen || !isSearching || found.length === 0}
      >
        {isOpen &&
          isSearching &&
          found.map((person, index) => (
            <li
              key={person.id}
              {...getItemProps({ item: person, index })}
              data-on={highlightedIndex === index || undefined}
            >
              <span>{nameOf(person)}</span>
              <span className="small">
                {[person.email, person.role === 'user' ? person.companyName : labels.agency]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
      </ul>
      <p className="small" role="status">
        {hintText()}
      </p>
    </div>
  );
}

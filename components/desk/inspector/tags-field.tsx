'use client';

import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import { withMarkedItem } from '@/components/ui/fields/marked-item';
import { TextInput } from '@/components/ui/fields/text-input';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { tagChoices, tagName, type TagChoice } from '@/lib/posts/tag-choices';
import { inspectorFields, type InspectorProps } from './props';
import styles from './tags.module.scss';
import { useAnswer } from './use-answer';

type Props = Pick<
  InspectorProps,
  'locale' | 'language' | 'labels' | 'post' | 'copy' | 'set' | 'errors' | 'guard'
>;

const ID = 'post-tags';

export function TagsField({
  locale,
  language,
  labels: { address: labels },
  post,
  copy,
  set,
  errors,
  guard,
}: Props) {
  // A save may have created tags.
  const known = useAnswer<{ tags: DeskTag[] }>('/api/blog/tags', { guard, locale }, post?.updated_at);
  const tags = known.value?.tags ?? [];
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = copy.tags.length >= postLimits.tags;
  const items = full ? [] : tagChoices(typed, tags, copy.tags, language);
  const nameOf = (value: string) => tagName(value, tags, language, post?.tag_labels);

  function add({ value, label }: TagChoice): void {
    setTyped('');
    if (!full && !copy.tags.includes(value)) set('tags', [...copy.tags, value]);
    setAnnouncement(fillText(labels.added, { name: label }));
  }

  function remove(value: string): void {
    set(
      'tags',
      copy.tags.filter((each) => each !== value),
    );
    setAnnouncement(fillText(labels.removed, { name: nameOf(value) }));
    input.current?.focus();
  }

  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps, getLabelProps } =
    useCombobox<TagChoice>({
      id: ID,
      items,
      inputValue: typed,
      selectedItem: null,
      defaultHighlightedIndex: 0,
      itemToString: (choice) => choice?.label ?? '',
      itemToKey: (choice) => choice?.value,
      stateReducer: (_state, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputKeyDownEnter ||
        type === useCombobox.stateChangeTypes.ItemClick
          ? { ...changes, isOpen: false, inputValue: '' }
          : changes,
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onSelectedItemChange: ({ selectedItem }) => selectedItem && add(selectedItem),
    });
  const { htmlFor: _for, ...label } = getLabelProps();
  const hint = full ? labels.tagsFull : known.failure ? labels.failed : labels.tagsHint;
  return (
    <div className={styles.tags}>
      {copy.tags.length > 0 && (
        <ul className={styles.list} aria-label={labels.tagList}>
          {copy.tags.map((value) => (
            <li key={value}>
              {nameOf(value)}
              <button
                type="button"
                aria-label={fillText(labels.remove, { name: nameOf(value) })}
                onClick={() => remove(value)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.search}>
        <Field
          id={inspectorFields.tags}
          label={<span {...label}>{labels.tags}</span>}
          hint={hint}
          error={errors.tags}
        >
          {(wiring) => (
            <TextInput
              {...withMarkedItem(
                getInputProps({
                  ...wiring,
                  ref: input,
                  id: inspectorFields.tags,
                  maxLength: postLimits.tag,
                  spellCheck: false,
                  readOnly: full,
                  onKeyDown: (event) => {
                    const last = copy.tags.at(-1);
                    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
                    // Adds the tag even before the list has loaded.
                    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '' && !full) {
                      const chosen =
                        event.key === 'Enter' && isOpen
                          ? items[highlightedIndex]
                          : (items.find(
                              ({ label: name }) => name.toLowerCase() === typed.trim().toLowerCase(),
                            ) ?? items.at(-1));
                      event.preventDefault();
                      if (chosen && (event.key === ',' || !isOpen)) add(chosen);
                    }
                  },
                }),
              )}
              aria-labelledby={undefined}
            />
          )}
        </Field>
        <ul
          {...getMenuProps({ 'aria-label': labels.choices })}
          className={styles.menu}
          hidden={!isOpen || items.length === 0}
        >
          {isOpen &&
            items.map((choice, index) => (
              <li
                key={choice.value}
                {...getItemProps({ item: choice, index })}
                data-on={highlightedIndex === index || undefined}
              >
                <span>
                  {choice.posts === undefined ? fillText(labels.make, { name: choice.label }) : choice.label}
                </span>
                {choice.posts !== undefined && (
                  <span className="small">{pluralText(labels.uses, choice.posts, locale)}</span>
                )}
              </li>
            ))}
        </ul>
      </div>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

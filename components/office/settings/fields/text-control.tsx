'use client';

import type { ChangeEvent } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextInput } from '@/components/ui/fields/text-input';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { useSetting, useSettings } from '../form/settings-context';
import styles from './fields.module.scss';
import { useWiring } from './row';

interface Props {
  field: DrawnLeaf;
  path: string;
  /** Instead of a visible label. */
  name?: string | undefined;
  lang?: 'fr' | 'en' | undefined;
  className?: string | undefined;
}

const types: Partial<Record<DrawnLeaf['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  day: 'date',
  time: 'time',
};

/** Characters in a line that still fit an input. */
const SHORT = 200;
/** Part of the limit from which it is shown. */
const NEAR = 0.8;

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

export function TextControl({ field, path, name, lang, className }: Props) {
  const { words, form } = useSettings().texts;
  const [value, setValue] = useSetting<string>(path);
  const wiring = useWiring(path, field.hint);
  const { kind, most = Infinity, isRequired } = field;
  const isLine = kind !== 'lines' && kind !== 'items' && kind !== 'markdown';
  const control = {
    ...wiring,
    'aria-label': name,
    lang,
    value,
    className,
    autoComplete: 'off',
    ...(isRequired && lang !== 'en' ? { 'aria-required': true as const } : {}),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValue(isLine ? oneLine(target.value) : target.value),
  };
  const isNear = value.length > most * NEAR;
  return (
    <>
      {isLine && (kind !== 'line' || most <= SHORT) ? (
        <TextInput {...control} type={types[kind] ?? 'text'} spellCheck={lang !== undefined} />
      ) : (
        <TextArea
          {...control}
          rows={kind === 'markdown' ? 6 : 2}
          onKeyDown={(event) => {
            if (isLine && event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {isNear && (
        <span className={styles.count} data-over={value.length > most || undefined}>
          {fillText(form.count, {
            count: formatNumber(value.length, words.locale),
            most: formatNumber(most, words.locale),
          })}
        </span>
      )}
    </>
  );
}

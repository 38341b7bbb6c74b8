// Fields not edited here take the other user's value.
'use client';

import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Segmented } from '@/components/ui/fields/segmented';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import { differences, type Choice } from './merge';
import styles from './stale.module.scss';
import type { Theirs } from './use-stale';

type Name<Values> = keyof Values & string;

interface Props<T, Values extends FieldValues> {
  locale: Locale;
  labels: Messages['officeFrame']['stale'];
  /** Values of this user, read once. */
  mine: Values;
  put: (name: Name<Values>, value: Values[Name<Values>]) => void;
  theirs: Theirs<T>;
  valuesOf: (record: T) => Values;
  fields: readonly {
    name: Name<Values>;
    label: string;
    show?: ((value: unknown) => string) | undefined;
  }[];
  /** Element of the heading. */
  heading?: 'h2' | 'h3';
}

/** Needs `key={theirs.record.updatedAt}`. */
export function StaleFields<T extends { updatedAt: string }, Values extends FieldValues>({
  locale,
  labels,
  mine: mineNow,
  put,
  theirs,
  valuesOf,
  fields,
  heading: Heading = 'h3',
}: Props<T, Values>) {
  const [mine] = useState(() => structuredClone(mineNow));
  const [there] = useState(() => valuesOf(theirs.record));
  const found = useMemo(
    () =>
      differences(
        fields.map(({ name }) => name),
        { base: valuesOf(theirs.before), theirs: there, mine },
      ),
    [fields, theirs.before, there, mine, valuesOf],
  );
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(found.map(({ name, proposed }) => [name, proposed])),
  );
  const { change, record } = theirs;
  const when = formatMoment(change?.at ?? record.updatedAt, locale);

  const take = (name: Name<Values>, choice: Choice) => put(name, (choice === 'mine' ? mine : there)[name]);

  const putProposed = useEffectEvent(() => {
    for (const { name, proposed } of found) if (proposed === 'theirs') take(name, 'theirs');
  });
  // Before paint, so that the old value never shows; once, so that later choices stay.
  useLayoutEffect(() => putProposed(), []);

  return (
    <section className={styles.stale} aria-labelledby="stale-heading">
      <Heading id="stale-heading">{labels.heading}</Heading>
      <p>
        {change?.by ? fillText(labels.by, { name: change.by, when }) : fillText(labels.unknown, { when })}
      </p>
      {found.length === 0 && <p>{labels.same}</p>}
      {found.length > 0 && (
        <>
          <dl>
            {found.map(({ name }) => {
              const field = fields.find((each) => each.name === name);
              const show = (value: unknown) =>
                (field?.show ? field.show(value) : plain(value)) || labels.none;
              return (
                <div key={name}>
                  <dt>{field?.label}</dt>
                  <dd>
                    <p>
                      <b>{labels.mine}</b> {show(mine[name])}
                    </p>
                    <p>
                      <b>{labels.theirs}</b> {show(there[name])}
                    </p>
                    <Segmented
                      legend={fillText(labels.choice, { field: field?.label ?? name })}
                      name={`stale-${name}`}
                      options={(['mine', 'theirs'] as const).map((value) => ({
                        value,
                        label: labels.take[value],
                      }))}
                      value={choices[name] ?? 'mine'}
                      onChange={(choice) => {
                        setChoices((before) => ({ ...before, [name]: choice }));
                        take(name, choice);
                      }}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
          <p>{labels.text}</p>
        </>
      )}
    </section>
  );
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

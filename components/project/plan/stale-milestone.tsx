'use client';

import { Button } from '@/components/ui/buttons/button';
import type { FormWords } from '@/components/form/form-words';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './plan.module.scss';
import { valuesOf, type MilestoneValues, type Theirs } from './use-milestone-form';

type Labels = Messages['myProjects']['edit'];

interface Props {
  words: FormWords;
  labels: Labels['stale'];
  names: Pick<Labels, 'title' | 'start' | 'due' | 'state'>;
  states: Messages['status']['milestone'];
  mine: MilestoneValues;
  theirs: Theirs;
  onTake: () => void;
}

export function StaleMilestone({
  words,
  labels,
  names,
  states,
  mine,
  theirs: { milestone, by },
  onTake,
}: Props) {
  const saved = valuesOf(milestone);
  const day = (value: string) => (value ? formatDate(value, words.locale) : labels.none);
  const differing = [
    { name: names.title, here: mine.title, there: saved.title },
    { name: names.start, here: day(mine.startDate), there: day(saved.startDate) },
    { name: names.due, here: day(mine.dueDate), there: day(saved.dueDate) },
    { name: names.state, here: states[mine.status], there: states[saved.status] },
  ].filter(({ here, there }) => here !== there);
  const when = formatMoment(milestone.updatedAt, words.locale);
  return (
    <section className={styles.stale} aria-labelledby="stale-heading">
      <h3 id="stale-heading">{labels.heading}</h3>
      <p>{by ? fillText(labels.by, { name: by, when }) : fillText(labels.unknown, { when })}</p>
      {differing.length > 0 ? (
        <>
          <dl className={styles.facts}>
            {differing.map(({ name, here, there }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <p>
                    <b>{labels.here}</b> {here}
                  </p>
                  <p>
                    <b>{labels.there}</b> {there}
                  </p>
                </dd>
              </div>
            ))}
          </dl>
          <p>{labels.text}</p>
          <Button size="small" onClick={onTake}>
            {labels.take}
          </Button>
        </>
      ) : (
        <p>{labels.same}</p>
      )}
    </section>
  );
}

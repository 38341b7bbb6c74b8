// A date too early for the tier only causes a warning.
'use client';

import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { DurationRange } from '@/lib/format/durations';
import { formatDuration } from '@/lib/format/durations';
import { fillText } from '@/lib/i18n/fill-text';
import { linesOf, selectionOf } from '@/lib/requests/prefill';
import { dayAt, daysBetween } from '@/lib/format/days';
import { tierOf } from '@/lib/portfolio/services';
import { pathOf, type StepFieldProps } from './step-field';

const days = { week: 7, month: 30 } as const;

const leastDays = ({ from, unit }: DurationRange) => from * days[unit];
const isShort = (deadline: string, duration: DurationRange, today: string) =>
  daysBetween(today, deadline) < leastDays(duration);

/** Formulas are built in parallel: the longest counts. */
const longest = (durations: readonly DurationRange[]): DurationRange | undefined =>
  [...durations].sort((one, other) => leastDays(other) - leastDays(one))[0];

export function DeadlineField({ contract, field, defaults, words, note }: StepFieldProps) {
  const [deadline, service, tier, shortlist] = useWatch({
    control: contract.form.control,
    name: ['deadline', 'service', 'tier', 'shortlist'],
  });
  const selection = selectionOf({ service, tier, shortlist });
  const duration =
    selection && longest(linesOf(selection).flatMap((line) => tierOf(line, words.services)?.duration ?? []));
  const today = dayAt(new Date());
  const short = duration && deadline > today && isShort(deadline, duration, today);
  return (
    <TextField
      field={contract.field(pathOf(field))}
      label={words.details.labels[field.key]}
      note={note}
      hint={
        short ? fillText(words.wizard.soon, { duration: formatDuration(duration, words.locale) }) : undefined
      }
      type="date"
      min={today}
      defaultValue={defaults.deadline}
      suppressHydrationWarning
    />
  );
}

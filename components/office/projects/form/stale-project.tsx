'use client';

import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { StaleFields } from '@/components/form/stale/stale-fields';
import type { Theirs } from '@/components/form/stale/use-stale';
import type { CoverFamily } from '@/lib/contract/posts/cover-families';
import type { Locale } from '@/lib/contract/core/locale';
import type { ServiceId } from '@/lib/contract/projects/services';
import { formatDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { flat, type ComparedPath, type FlatValues } from '@/lib/projects/edit/changes';
import type { ProjectBase } from '@/lib/projects/edit/stored-draft';
import type { FigureValues, ProjectValues, TextName } from '@/lib/projects/edit/values';
import type { ProjectFormTexts } from './project-form-texts';
import type { ProjectBody } from './project-form.schema';

interface Props {
  theirs: Theirs<ProjectBase>;
  compared: readonly ComparedPath[];
  form: UseFormReturn<ProjectValues, unknown, ProjectBody>;
  texts: ProjectFormTexts;
}

const valuesOf = ({ values }: ProjectBase): FlatValues => flat(values);

const figuresText = (value: unknown): string =>
  (value as readonly FigureValues[]).map(({ figure, label }) => `${figure} ${label}`).join(', ');

function fieldOf(path: ComparedPath, { labels, services, words }: ProjectFormTexts) {
  const { facts, texts, figures, languages, covers, answers } = labels;
  const [group, part] = path.split('.') as [Locale, TextName | 'figures'] | [ComparedPath];
  if (part !== undefined) {
    const field = part === 'figures' ? figures.heading : texts[part];
    return {
      name: path,
      label: fillText(labels.textOf, { language: languages[group as Locale], field }),
      show: part === 'figures' ? figuresText : undefined,
    };
  }
  const day = (value: unknown) => (value === '' ? '' : formatDate(String(value), words.locale));
  const shows: Partial<Record<ComparedPath, (value: unknown) => string>> = {
    isPublic: (value) => (value ? answers.yes : answers.no),
    physical: (value) => (value ? answers.yes : answers.no),
    services: (value) => (value as readonly ServiceId[]).map((id) => services[id] ?? id).join(', '),
    cover: (value) => covers[value as CoverFamily],
    startDate: day,
    deadline: day,
    endDate: day,
  };
  return { name: path, label: facts[group as keyof FactLabels], show: shows[path] };
}

type FactLabels = Pick<
  ProjectFormTexts['labels']['facts'],
  | 'isPublic'
  | 'clientName'
  | 'slug'
  | 'startDate'
  | 'deadline'
  | 'endDate'
  | 'progress'
  | 'services'
  | 'stack'
  | 'physical'
  | 'cover'
>;

export function StaleProject({ theirs, compared, form, texts }: Props) {
  const fields = useMemo(() => compared.map((path) => fieldOf(path, texts)), [compared, texts]);
  return (
    <StaleFields
      locale={texts.words.locale}
      labels={texts.stale}
      mine={flat(form.getValues())}
      put={(path, value) => form.setValue(path, value, { shouldDirty: true })}
      theirs={theirs}
      valuesOf={valuesOf}
      fields={fields}
    />
  );
}

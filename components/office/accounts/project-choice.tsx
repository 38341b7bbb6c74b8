'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { useSearchAnswer } from '@/components/form/use-search-answer';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { TextInput } from '@/components/ui/fields/text-input';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';

type Found = Pick<ProjectSummary, 'id' | 'title' | 'clientName'>;

interface Props {
  words: FormWords;
  labels: Messages['officeUsers']['invite'];
  value: string;
  onChange: (id: string) => void;
}

/** Milliseconds. */
const PAUSE = 250;
const MOST = 20;

export function ProjectChoice({ words, labels, value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Found>();
  const { locale } = words;

  const query = new URLSearchParams({
    limit: String(MOST),
    sort: 'title',
    locale,
    ...(search.trim() ? { search: search.trim() } : {}),
  });
  const result = useSearchAnswer<{ projects: readonly Found[]; count: number }>(
    `/api/projects?${query.toString()}`,
    { locale, pause: PAUSE },
  )?.result;
  const projects = result?.ok ? result.value.projects : [];
  // The chosen project remains an option after another search.
  const shown =
    chosen?.id === value && !projects.some(({ id }) => id === value) ? [chosen, ...projects] : projects;
  const hint =
    result === undefined
      ? ''
      : result.ok
        ? pluralText(labels.found, result.value.count, locale)
        : labels.unread;
  return (
    <div className={formStyles.pair}>
      <Field
        id="invite-project-search"
        label={labels.search}
        note={words.common.optional}
        hint={labels.projectHint}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="search"
            value={search}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <Field id="invite-project" label={labels.project} hint={<span role="status">{hint}</span>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={value}
            onChange={({ target }) => {
              setChosen(shown.find(({ id }) => id === target.value));
              onChange(target.value);
            }}
          >
            <option value="">{labels.noProject}</option>
            {shown.map(({ id, title, clientName }) => (
              <option key={id} value={id}>
                {[title, clientName].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

'use client';

import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { inspectorFields, type InspectorProps } from './props';
import { InspectorSection, Problem } from './section';
import { useAnswer } from './use-answer';

export function AuthorSection({
  locale,
  labels: texts,
  words,
  post,
  copy,
  set,
  errors,
  guard,
}: InspectorProps) {
  const labels = texts.author;
  const answer = useAnswer<{ authors: AuthorRecord[] }>('/api/blog/authors', { guard, locale });
  const current = copy.author_id ?? post?.author_id ?? '';
  const authors = (answer.value?.authors ?? []).filter(({ id, active }) => active || id === current);
  const [team, guests] = [authors.filter(({ guest }) => !guest), authors.filter(({ guest }) => guest)];
  const options = (some: readonly AuthorRecord[]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  // Missing while loading, or after leaving the team.
  const known = authors.some(({ id }) => id === current);
  const own = post?.author_id === current ? post.author.name : texts.loading;
  return (
    <InspectorSection id="author" heading={labels.heading}>
      <Field id={inspectorFields.author_id} label={labels.label} hint={labels.hint} error={errors.author_id}>
        {(wiring) => (
          <Select {...wiring} value={current} onChange={({ target }) => set('author_id', target.value)}>
            {!known && <option value={current}>{own}</option>}
            {guests.length === 0 ? (
              options(team)
            ) : (
              <>
                {team.length > 0 && <optgroup label={labels.team}>{options(team)}</optgroup>}
                <optgroup label={labels.guests}>{options(guests)}</optgroup>
              </>
            )}
          </Select>
        )}
      </Field>
      {answer.failure && (
        <>
          <Problem>
            {labels.failed} {failureText(answer.failure, words, true)}
          </Problem>
          <Button size="small" onClick={answer.again}>
            {texts.again}
          </Button>
        </>
      )}
    </InspectorSection>
  );
}

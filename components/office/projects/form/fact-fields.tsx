'use client';

import { useWatch } from 'react-hook-form';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Check } from '@/components/ui/fields/check';
import { Field } from '@/components/ui/fields/field';
import { Options } from '@/components/ui/fields/options';
import { TextArea } from '@/components/ui/fields/text-area';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import { projectLimits } from '@/lib/contract/projects/choices';
import { fillText } from '@/lib/i18n/fill-text';
import type { ProjectValues } from '@/lib/projects/edit/values';
import { CoverChoice } from '../gallery/cover-choice';
import styles from './edit.module.scss';
import type { ProjectFormTexts } from './project-form-texts';
import type { ProjectBody } from './project-form.schema';

interface Props {
  contract: ContractForm<ProjectValues, ProjectBody>;
  texts: ProjectFormTexts;
  /** Saved slug. */
  slug: string;
  accent: AccentHexes | undefined;
  /** Milestones determine progress. */
  planned: boolean;
  /** A picture of the gallery is the cover. */
  pictured: boolean;
}

export function FactFields({
  contract,
  texts: { labels, services, words },
  slug,
  accent,
  planned,
  pictured,
}: Props) {
  const { facts } = labels;
  const { optional } = words.common;
  const [stack, address, cover, isPublic, physical] = [
    contract.field('stack'),
    contract.field('slug'),
    contract.field('cover'),
    contract.field('isPublic'),
    contract.field('physical'),
  ];
  const typed = useWatch({ control: contract.form.control, name: 'slug' });
  return (
    <>
      <Check id={isPublic.id} label={facts.isPublic} error={isPublic.error} {...isPublic.input} />
      <div className={formStyles.pair}>
        <TextField
          field={contract.field('clientName')}
          label={facts.clientName}
          maxLength={projectLimits.line}
          autoComplete="off"
        />
        <Field
          id={address.id}
          label={facts.slug}
          hint={typed === slug ? facts.slugHint : fillText(facts.slugChanged, { slug })}
          error={address.error}
        >
          {(wiring) => (
            <span className={styles.address}>
              <span aria-hidden="true">/projects/</span>
              <input
                {...wiring}
                {...address.input}
                className={styles.slug}
                readOnly={address.busy}
                maxLength={160}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </span>
          )}
        </Field>
      </div>
      <div className={styles.days}>
        <TextField field={contract.field('startDate')} label={facts.startDate} type="date" />
        <TextField field={contract.field('deadline')} label={facts.deadline} note={optional} type="date" />
        <TextField
          field={contract.field('endDate')}
          label={facts.endDate}
          note={optional}
          hint={facts.endDateHint}
          type="date"
        />
        {planned ? (
          <p className={styles.planned}>{facts.planned}</p>
        ) : (
          <TextField
            field={contract.field('progress')}
            label={facts.progress}
            hint={facts.progressHint}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        )}
      </div>
      <Options
        id={contract.field('services').id}
        type="checkbox"
        legend={facts.services}
        options={Object.entries(services).map(([value, label]) => ({ value, label }))}
        error={contract.field('services').error}
        input={contract.field('services').input}
      />
      <Field id={stack.id} label={facts.stack} note={optional} hint={facts.stackHint} error={stack.error}>
        {(wiring) => (
          <TextArea {...wiring} {...stack.input} readOnly={stack.busy} rows={4} spellCheck={false} />
        )}
      </Field>
      <Check id={physical.id} label={facts.physical} error={physical.error} {...physical.input} />
      <CoverChoice
        field={cover}
        slug={slug}
        accent={accent}
        legend={facts.cover}
        hint={pictured ? facts.coverHintPicture : facts.coverHint}
        names={labels.covers}
      />
    </>
  );
}

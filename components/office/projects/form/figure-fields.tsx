'use client';

import { useFieldArray } from 'react-hook-form';
import { useListChanges } from '@/components/form/list-changes';
import { LiveButton } from '@/components/form/live-button';
import { TextField } from '@/components/form/text-field';
import { fieldId, type ContractForm } from '@/components/form/use-contract-form';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { projectLimits } from '@/lib/contract/projects/choices';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import type { ProjectValues } from '@/lib/projects/edit/values';
import styles from './edit.module.scss';
import { PROJECT_FORM } from './project-fields';
import type { ProjectBody } from './project-form.schema';

interface Props {
  contract: ContractForm<ProjectValues, ProjectBody>;
  language: Locale;
  labels: Messages['officeProjects']['edit']['figures'];
  mark: React.ReactNode;
}

export function FigureFields({ contract, language, labels, mark }: Props) {
  const name = `${language}.figures` as const;
  const { fields, append, remove, move } = useFieldArray({ control: contract.form.control, name });
  const { announcement, focus, tell } = useListChanges(fields);
  const legend = `${fieldId(PROJECT_FORM, name)}-legend`;

  const partId = (index: number, part: string) => fieldId(PROJECT_FORM, `${name}.${index}.${part}`);
  const addId = `${fieldId(PROJECT_FORM, name)}-add`;

  function shift(index: number, by: -1 | 1): void {
    const to = index + by;
    if (contract.busy || to < 0 || to >= fields.length) return;
    focus(partId(to, by < 0 ? 'up' : 'down'));
    move(index, to);
    tell(labels.moved, to);
  }

  function drop(index: number): void {
    if (contract.busy) return;
    focus(fields.length > 1 ? partId(Math.min(index, fields.length - 2), 'figure') : addId);
    remove(index);
    tell(labels.removed, index);
  }

  function add(): void {
    if (contract.busy || fields.length >= projectLimits.figures) return;
    focus(partId(fields.length, 'figure'));
    append({ figure: '', label: '' }, { shouldFocus: false });
    tell(labels.added, fields.length);
  }

  return (
    <div
      role="group"
      aria-labelledby={legend}
      className={styles.figures}
      id={fieldId(PROJECT_FORM, name)}
      tabIndex={-1}
    >
      <p id={legend} className={styles.legend}>
        {labels.heading} {mark}
      </p>
      {fields.length > 0 && (
        <ol>
          {fields.map((field, index) => {
            const named = (text: string) => fillText(text, { number: index + 1 });
            return (
              <li key={field.id}>
                <div role="group" aria-label={named(labels.line)}>
                  <TextField
                    field={contract.field(`${name}.${index}.figure`)}
                    label={labels.figure}
                    lang={language}
                    maxLength={60}
                    autoComplete="off"
                  />
                  <TextField
                    field={contract.field(`${name}.${index}.label`)}
                    label={labels.label}
                    lang={language}
                    maxLength={projectLimits.line}
                    autoComplete="off"
                  />
                  <div className={styles.tools}>
                    <Tool
                      id={partId(index, 'up')}
                      label={named(labels.up)}
                      isOff={index === 0}
                      onClick={() => shift(index, -1)}
                    >
                      <span className={styles.up}>
                        <Icon name="chevron-down" />
                      </span>
                    </Tool>
                    <Tool
                      id={partId(index, 'down')}
                      label={named(labels.down)}
                      isOff={index === fields.length - 1}
                      onClick={() => shift(index, 1)}
                    >
                      <Icon name="chevron-down" />
                    </Tool>
                    <Tool label={named(labels.remove)} onClick={() => drop(index)}>
                      <Icon name="close" />
                    </Tool>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <LiveButton
        id={addId}
        size="small"
        aria-disabled={fields.length >= projectLimits.figures || undefined}
        onClick={add}
      >
        <Icon name="plus" />
        {labels.add}
      </LiveButton>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

function Tool({
  id,
  label,
  isOff = false,
  onClick,
  children,
}: {
  id?: string;
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <LiveButton
      icon
      size="small"
      variant="quiet"
      id={id}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      {children}
    </LiveButton>
  );
}

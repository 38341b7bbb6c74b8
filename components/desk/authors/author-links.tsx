'use client';

import { useFieldArray } from 'react-hook-form';
import { useListChanges } from '@/components/form/list-changes';
import { LiveButton } from '@/components/form/live-button';
import { TextField } from '@/components/form/text-field';
import { fieldId, type ContractForm } from '@/components/form/use-contract-form';
import { Icon } from '@/components/ui/signs/icon';
import { authorLimits } from '@/lib/contract/posts/desk-choices';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../articles/posts.module.scss';
import type { AuthorBody, AuthorValues } from './use-author-form';

interface Props {
  contract: ContractForm<AuthorValues, AuthorBody>;
  labels: Messages['postDesk']['author'];
}

const legend = fieldId('author', 'links-legend');
const adding = fieldId('author', 'links-add');

export function AuthorLinks({ contract, labels }: Props) {
  const { fields, append, remove } = useFieldArray({ control: contract.form.control, name: 'links' });
  const { announcement, focus, tell } = useListChanges(fields);
  const full = fields.length >= authorLimits.links;

  const labelId = (index: number) => fieldId('author', `links.${index}.label`);

  return (
    <div role="group" aria-labelledby={legend} className={styles.links}>
      <h3 id={legend}>{labels.links}</h3>
      <p className="small muted">{fillText(labels.linksHint, { most: authorLimits.links })}</p>
      {fields.length > 0 && (
        <ol>
          {fields.map(({ id }, index) => {
            const number = index + 1;
            return (
              <li key={id}>
                <div role="group" aria-label={fillText(labels.link, { number })}>
                  <TextField
                    field={contract.field(`links.${index}.label`)}
                    label={labels.label}
                    maxLength={authorLimits.linkLabel}
                    autoComplete="off"
                  />
                  <TextField
                    field={contract.field(`links.${index}.url`)}
                    label={labels.url}
                    type="url"
                    inputMode="url"
                    maxLength={authorLimits.url}
                    autoComplete="off"
                    spellCheck={false}
                  />
                  <LiveButton
                    icon
                    size="small"
                    variant="quiet"
                    aria-label={fillText(labels.removeLink, { number })}
                    onClick={() => {
                      if (contract.busy) return;
                      focus(fields.length > 1 ? labelId(Math.min(index, fields.length - 2)) : adding);
                      remove(index);
                      tell(labels.linkRemoved, index);
                    }}
                  >
                    <Icon name="close" />
                  </LiveButton>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <LiveButton
        id={adding}
        size="small"
        aria-disabled={full || undefined}
        onClick={() => {
          if (contract.busy || full) return;
          focus(labelId(fields.length));
          append({ label: '', url: '' }, { shouldFocus: false });
          tell(labels.linkAdded, fields.length);
        }}
      >
        <Icon name="plus" />
        {labels.addLink}
      </LiveButton>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

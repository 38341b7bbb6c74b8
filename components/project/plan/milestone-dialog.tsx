// After a conflict, shows both versions and keeps typed text.
'use client';

import { useWatch } from 'react-hook-form';
import { FormFrame } from '@/components/form/form-frame';
import formStyles from '@/components/form/form.module.scss';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { DraftFoot } from '@/components/form/writing/draft-foot';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { milestoneStatuses, milestoneTransitions, projectLimits } from '@/lib/contract/projects/choices';
import { formatDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { StaleMilestone } from './stale-milestone';
import { useMilestoneForm } from './use-milestone-form';

interface Props {
  words: FormWords;
  labels: Messages['myProjects']['edit'];
  states: Messages['status']['milestone'];
  projectId: string;
  /** Undefined: new milestone. */
  milestone: Milestone | undefined;
  /** The project's due date; later milestones only cause a warning. */
  deadline: string | null;
  email: string;
  onSaved: () => void;
  onClose: () => void;
}

export function MilestoneDialog({
  words,
  labels,
  states,
  projectId,
  milestone,
  deadline,
  email,
  onSaved,
  onClose,
}: Props) {
  const { contract, base, theirs, gone, draft, take } = useMilestoneForm({
    words,
    projectId,
    milestone,
    email,
    onSaved,
  });
  const status = contract.field('status');
  const dueDate = useWatch({ control: contract.form.control, name: 'dueDate' });
  const afterDelivery =
    deadline !== null && dueDate > deadline
      ? fillText(labels.afterDelivery, { date: formatDate(deadline, words.locale) })
      : undefined;
  const possible = base
    ? milestoneStatuses.filter(
        (each) => each === base.status || milestoneTransitions[base.status].includes(each),
      )
    : milestoneStatuses;
  return (
    <Dialog
      id="milestone"
      heading={milestone ? labels.changeHeading : labels.addHeading}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      {theirs && (
        <StaleMilestone
          words={words}
          labels={labels.stale}
          names={labels}
          states={states}
          mine={contract.form.getValues()}
          theirs={theirs}
          onTake={take}
        />
      )}
      {gone && <p role="status">{labels.gone}</p>}
      <FormFrame
        contract={contract}
        labelledBy="milestone-heading"
        submit={labels.save}
        sending={words.common.sending}
        variant="ink"
        email={email}
        after={
          <DraftFoot
            draft={draft}
            cancel={labels.cancel}
            restored={words.common.restored}
            onClose={onClose}
          />
        }
      >
        <TextField
          field={contract.field('title')}
          label={labels.title}
          maxLength={projectLimits.title}
          autoComplete="off"
        />
        <div className={formStyles.pair}>
          <TextField
            field={contract.field('startDate')}
            label={labels.start}
            note={words.common.optional}
            hint={labels.startHint}
            type="date"
          />
          <TextField
            field={contract.field('dueDate')}
            label={labels.due}
            hint={afterDelivery && <StateSign sign="wait" label={afterDelivery} />}
            type="date"
          />
        </div>
        {/* Always rendered: added live regions are not announced. */}
        <p role="status" className="vh">
          {afterDelivery}
        </p>
        <Field id={status.id} label={labels.state} error={status.error}>
          {(wiring) => (
            <Select {...wiring} {...status.input}>
              {possible.map((value) => (
                <option key={value} value={value}>
                  {states[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FormFrame>
    </Dialog>
  );
}

// The top border is the progress bar.
'use client';

import { useSyncExternalStore } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { SaveStatus } from '@/components/form/writing/save-status';
import { Icon } from '@/components/ui/signs/icon';
import formStyles from '@/components/form/form.module.scss';
import { requestSteps } from '@/lib/contract/requests/choices';
import { fillText } from '@/lib/i18n/fill-text';
import { stepNumber } from '@/lib/requests/steps';
import styles from './foot.module.scss';
import { STEP_FORM, useWizard } from './wizard-context';

export function WizardFoot({ failed }: { failed: boolean }) {
  const { words, draft, guard, step, go, busy } = useWizard();
  const { wizard, form } = words;
  const { saver } = draft;
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const number = stepNumber(step);
  const total = requestSteps.length;
  const previous = requestSteps[number - 2];
  const onward =
    step === 'review'
      ? failed
        ? wizard.again
        : wizard.send
      : step === 'documents'
        ? wizard.read
        : wizard.next;
  return (
    <div className={`${styles.foot} no-print`}>
      <progress
        className={styles.progress}
        max={total}
        value={number}
        aria-label={fillText(wizard.progress, { step: number, total })}
      />
      <div className={styles.row}>
        <LiveButton className={previous ? undefined : styles.first} onClick={() => previous && go(previous)}>
          {wizard.previous}
        </LiveButton>
        <SaveStatus
          locale={words.locale}
          labels={wizard.saved}
          state={state.kind === 'sent' ? { kind: 'own', text: wizard.saved.sent } : state}
          onSignIn={() => guard.ask()}
        />
        <LiveButton
          type="submit"
          form={STEP_FORM}
          variant="primary"
          busy={busy}
          className={formStyles.send}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          <span className={formStyles.either}>
            <span hidden={busy}>
              {onward}
              {step !== 'review' && <Icon name="arrow-right" />}
            </span>
            <span hidden={!busy}>{step === 'review' ? form.common.sending : wizard.saved.saving}</span>
          </span>
        </LiveButton>
      </div>
    </div>
  );
}

'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import { requestSteps, type RequestStep } from '@/lib/contract/requests/choices';
import { fillText } from '@/lib/i18n/fill-text';
import { openStep } from '@/lib/requests/progress';
import { stepNumber, stepOf } from '@/lib/requests/steps';
import styles from './steps-nav.module.scss';
import { useWizard } from '../wizard-context';

export function StepsNav() {
  const { words, draft, step: shown, go } = useWizard();
  const { wizard } = words;
  const { saver } = draft;
  // A save may make more steps reachable.
  useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const furthest = stepNumber(openStep(undefined, saver.reached, saver.values));

  function line(step: RequestStep) {
    const number = stepNumber(step);
    const done = number < furthest && step !== shown;
    const inner = (
      <>
        <span className={styles.number}>{done ? <Icon name="check" /> : number}</span>
        <span className={styles.name}>{wizard.names[step]}</span>
        {done && <span className="vh">, {wizard.done}</span>}
        <span className={styles.minutes} aria-hidden="true">
          {fillText(wizard.minutes, { minutes: stepOf(step).minutes })}
        </span>
      </>
    );
    if (step === shown) {
      return (
        <span className={styles.step} aria-current="step">
          {inner}
        </span>
      );
    }
    if (number > furthest) return <span className={styles.step}>{inner}</span>;
    return (
      <a
        className={styles.step}
        href={`?step=${step}`}
        onClick={(event) => {
          event.preventDefault();
          go(step);
        }}
      >
        {inner}
      </a>
    );
  }

  return (
    <nav className={`${styles.nav} no-print`} aria-label={wizard.nav}>
      <ol className={styles.steps}>
        {requestSteps.map((step) => (
          <li key={step} data-done={(stepNumber(step) < furthest && step !== shown) || undefined}>
            {line(step)}
          </li>
        ))}
      </ol>
    </nav>
  );
}

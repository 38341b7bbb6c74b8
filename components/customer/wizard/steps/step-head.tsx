'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { requestSteps } from '@/lib/contract/requests/choices';
import { fillText } from '@/lib/i18n/fill-text';
import { minutesFrom, stepNumber } from '@/lib/requests/steps';
import { useWizard } from '../wizard-context';
import styles from '../wizard.module.scss';

export function StepHead({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { words, draft, step } = useWizard();
  const { wizard, details } = words;
  const number = stepNumber(step);
  const total = requestSteps.length;
  const { projectType } = draft.saver.values;
  const page = useRef<string>(undefined);
  const title = fillText(wizard.title, { step: number, total, name: wizard.names[step] });

  useEffect(() => {
    page.current ??= document.title;
    document.title = `${title} – ${page.current}`;
  }, [title]);

  return (
    <div className={`${styles.head} no-print`}>
      <p className="label">
        {fillText(step === 'review' ? wizard.last : wizard.where, {
          step: number,
          total,
          minutes: minutesFrom(step),
        })}
      </p>
      <h1 id="wizard-heading" ref={heading} tabIndex={-1}>
        {wizard.headings[step]}
      </h1>
      <p className={styles.lead}>
        {fillText(wizard.leads[step], { type: projectType === '' ? '' : details.types[projectType] })}
      </p>
    </div>
  );
}

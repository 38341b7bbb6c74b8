'use client';

import { FormFrame } from '@/components/form/form-frame';
import { TypedWordField, withTypedWord } from '@/components/form/typed-word';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { demoTotal } from '@/lib/contract/demo/parts';
import type { DemoCounts } from '@/lib/contract/demo/parts';
import type { Demo } from '@/lib/contract/demo/schemas';
import { pluralText } from '@/lib/i18n/fill-text';
import styles from './demo.module.scss';
import { DemoTable } from './demo-table';
import type { RemovalTexts } from './removal-texts';

interface Props extends RemovalTexts {
  demo: Demo;
  /** For signing in again. */
  email: string;
  /** @param text what happened */
  onDone: (text: string) => void;
  onClose: () => void;
}

const names = ['confirm'] as const;

export function RemovalDialog({ labels, sections, words, demo, email, onDone, onClose }: Props) {
  const contract = useContractForm({
    id: 'demo',
    schema: () =>
      import('@/components/form/typed-word.schema').then((module) => module.typedWordForm(labels.word)),
    defaults: { confirm: '' },
    names,
    required: 'all',
    words: withTypedWord(words, labels.wordWrong),
    signedIn: true,
    validateFirst: true,
    send: () => request<{ removed: DemoCounts }>('delete', '/api/demo', { locale: words.locale }),
    onDone: ({ removed }) => onDone(pluralText(labels.done, demoTotal(removed), words.locale)),
  });
  return (
    <Dialog id="demo" heading={labels.heading} closeLabel={words.common.close} onClose={onClose} bad>
      <DemoTable labels={labels.table} demo={demo} />
      <p>{labels.hint}</p>
      {demo.unlistsSite && <p>{labels.unlistsSite}</p>}
      {demo.sectionsStaying.length > 0 && (
        <>
          <p>{labels.sectionsStaying}</p>
          <ul className={styles.sections}>
            {demo.sectionsStaying.map((name) => (
              <li key={name}>{sections[name]}</li>
            ))}
          </ul>
        </>
      )}
      {demo.accountsStaying.length > 0 && (
        <>
          <p>{labels.accountsStaying}</p>
          <ul className={styles.sections}>
            {demo.accountsStaying.map(({ id, name, reasons }) => (
              <li key={id}>
                {`${name} (${reasons.map((reason) => labels.stayingReasons[reason]).join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <FormFrame
        contract={contract}
        labelledBy="demo-heading"
        submit={pluralText(labels.submit, demoTotal(demo.going), words.locale)}
        sending={words.common.sending}
        variant="bad"
        email={email}
      >
        <TypedWordField field={contract.field('confirm')} label={labels.wordLabel} />
      </FormFrame>
    </Dialog>
  );
}

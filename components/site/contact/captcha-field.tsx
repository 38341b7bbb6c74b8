// A calculation in text, which screen readers can read.
'use client';

import { failureText } from '@/components/form/sentences';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import type { Captcha } from '@/lib/contract/contacts/form-schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './contact-section.module.scss';
import type { CaptchaState } from './use-captcha';
import type { ContactBody, ContactValues } from './contact-values';

type Labels = Messages['contact']['form'];

interface Props {
  contract: ContractForm<ContactValues, ContactBody>;
  captcha: CaptchaState;
  labels: Labels;
}

const signs = { '+': 'plus', '-': 'minus', '*': 'times' } as const;

function wordsOf({ a, operator, b }: Captcha['question'], labels: Labels): string {
  const sign = labels.captcha[signs[operator]];
  return labels.captcha.question.replace('{sum}', `${a} ${sign} ${b}`);
}

export function CaptchaField({ contract, captcha: { captcha, failure, ask }, labels }: Props) {
  const field = contract.field('captchaAnswer');
  const error = failure ? failureText(failure, contract.words, false) : field.error;
  return (
    <div className={styles.captcha}>
      <TextField
        field={{ ...field, error }}
        label={captcha ? wordsOf(captcha.question, labels) : labels.captcha.coming}
        hint={labels.captcha.hint}
        inputMode="numeric"
        autoComplete="off"
      />
      {failure && (
        <Button size="small" onClick={ask}>
          {labels.captcha.retry}
        </Button>
      )}
    </div>
  );
}

'use client';

import { fieldSentence, failureText } from '@/components/form/sentences';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ApiFailure } from '@/lib/api/result';
import { wrongField } from '@/lib/requests/errors';
import { useWizard } from './wizard-context';
import styles from './wizard.module.scss';

/** The draft was sent elsewhere. */
export function SentDraft({ id }: { id: string }) {
  const { words } = useWizard();
  const { sent } = words;
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>{sent.heading}</strong> {sent.text}
      </p>
      <p>
        <SiteLink to={{ route: 'myRequest', params: { id } }} locale={words.locale}>
          {sent.action}
        </SiteLink>
      </p>
    </div>
  );
}

export function RefusedDraft({ failure }: { failure: ApiFailure }) {
  const { words, draft } = useWizard();
  const wrong = (failure.errors ?? []).flatMap(
    (error) => wrongField(error, draft.saver.values.projectType) ?? [],
  );
  const [first] = wrong;
  return (
    <div className={styles.notice} role="alert">
      <p>
        {first
          ? `${words.wizard.names[first.step]} – ${fieldSentence(first.name, first.reason, words.form)}`
          : failureText(failure, words.form, true)}
      </p>
      {failure.code === 'TOO_MANY_DRAFTS' && (
        <p>
          <SiteLink to={{ route: 'newProject' }} locale={words.locale}>
            {words.drafts}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

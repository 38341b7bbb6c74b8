'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Announcer } from '@/components/form/uploads/announcer';
import { FormFrame } from '@/components/form/form-frame';
import { LiveButton } from '@/components/form/live-button';
import { Saved } from '@/components/form/writing/saved';
import { SendingHint } from '@/components/form/writing/sending-hint';
import { sendByKeys } from '@/components/form/writing/use-sending-keys';
import { Check } from '@/components/ui/fields/check';
import { FieldNotes, fieldWiring } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { ATTACH, Attached } from './attached';
import type { ComposerWords } from './composer-words';
import styles from './composer.module.scss';
import { useAttachments } from './use-attachments';
import { useMessageForm } from './use-message-form';

const AttachPanel = dynamic(() => import('./attach-panel').then((module) => module.AttachPanel), {
  ssr: false,
});

interface Props {
  projectId: string;
  user: { id: string; email: string };
  team: boolean;
  words: ComposerWords;
}

export function Composer({ projectId, user, team, words: { form: words, labels, documents } }: Props) {
  const [attaching, setAttaching] = useState(false);
  const attachments = useAttachments({ projectId, owner: user.id, locale: words.locale, team });
  const { contract, sent, restored } = useMessageForm({
    projectId,
    owner: user.id,
    team,
    attachments,
    words,
    waiting: labels.waiting,
  });
  const field = contract.field('body');
  const noted = contract.field('internal');
  const internal = team && contract.form.watch('internal') === true;
  const announcement = sent ? (internal ? labels.noteSaved : labels.sent) : undefined;
  const hint = <SendingHint text={labels.help} />;

  return (
    <div className={internal ? `${styles.place} ${styles.internal} no-print` : `${styles.place} no-print`}>
      <h3 className="vh" id="composer-heading">
        {labels.heading}
      </h3>
      <FormFrame
        contract={contract}
        labelledBy="composer-heading"
        submit={internal ? labels.keep : labels.send}
        sending={words.common.sending}
        variant={internal ? 'outline' : 'ink'}
        email={user.email}
        className={styles.composer}
        after={<Saved text={announcement ?? (restored ? labels.restored : undefined)} />}
      >
        <div className={styles.text}>
          <label htmlFor={field.id}>{internal ? labels.note : labels.message}</label>
          <TextArea
            {...fieldWiring({ id: field.id, hint, error: field.error })}
            {...field.input}
            readOnly={field.busy}
            rows={3}
            placeholder={team && !internal ? labels.placeholderTeam : labels.placeholder}
            onKeyDown={sendByKeys(() => contract.submit())}
          />
          <FieldNotes id={field.id} hint={hint} error={field.error} />
        </div>
        <Attached attachments={attachments} labels={labels} documents={documents} />
        <div className={styles.tools}>
          <LiveButton
            id={ATTACH}
            size="small"
            aria-expanded={attaching}
            aria-controls="composer-files"
            onClick={() => setAttaching(!attaching)}
          >
            {labels.attach}
          </LiveButton>
          {team && <Check id={noted.id} label={labels.internal} error={noted.error} {...noted.input} />}
        </div>
        <div id="composer-files">
          {attaching && (
            <AttachPanel
              projectId={projectId}
              attachments={attachments}
              labels={labels}
              documents={documents}
              team={team}
            />
          )}
        </div>
      </FormFrame>
      <Announcer uploads={attachments.uploads} words={documents} />
    </div>
  );
}

import styles from '@/components/form/undo/undo.module.scss';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';

/** `final`: activity does not extend the session any more. */
export type SessionNotice = 'idle' | 'final' | 'failed';

export interface SessionEndTexts extends Record<SessionNotice, string> {
  stay: string;
  close: string;
}

interface Props {
  texts: SessionEndTexts;
  notice: SessionNotice;
  busy: boolean;
  onStay: () => void;
  onClose: () => void;
}

export function SessionEndToast({ texts, notice, busy, onStay, onClose }: Props) {
  return (
    <div
      className={styles.toast}
      role="alert"
      data-warning=""
      data-failed={notice === 'failed' ? '' : undefined}
    >
      <p>{texts[notice]}</p>
      {notice !== 'final' && (
        <Button size="small" busy={busy} onClick={onStay}>
          {texts.stay}
        </Button>
      )}
      <Button icon variant="quiet" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import toast from '@/components/form/toast.module.scss';
import type { SessionTexts } from '@/lib/auth/session/check-session';

export interface SessionWatchProps {
  texts: SessionTexts;
  close: string;
}

export function SessionWatch({ texts, close }: SessionWatchProps) {
  return (
    <session-watch texts={JSON.stringify(texts)}>
      <div className={toast.toast} role="alert" hidden>
        <p />
        <Button icon variant="quiet" aria-label={close}>
          <Icon name="close" />
        </Button>
        <span className={toast.life} aria-hidden="true" />
      </div>
    </session-watch>
  );
}

import { LiveButton } from '@/components/form/live-button';
import { Row, Rows } from '@/components/ui/lists/rows';
import type { SessionRow } from './session-rows';

interface Props {
  sessions: readonly SessionRow[];
  labels: Record<'now' | 'current' | 'end', string>;
  busy: string | undefined;
  onEnd: (id: string) => Promise<void>;
}

export function SessionList({ sessions, labels, busy, onEnd }: Props) {
  return (
    <Rows>
      {sessions.map(({ id, current, device, seen, since }) => (
        <Row
          key={id}
          when={current ? labels.now : seen}
          title={device}
          end={
            current ? (
              <span className="label">{labels.current}</span>
            ) : (
              <LiveButton size="small" busy={busy === id} onClick={() => onEnd(id)}>
                {labels.end} <span className="vh">{device}</span>
              </LiveButton>
            )
          }
        >
          <p>{since}</p>
        </Row>
      ))}
    </Rows>
  );
}

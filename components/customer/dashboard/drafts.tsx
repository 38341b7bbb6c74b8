'use client';

import { useEffect, useRef, useState } from 'react';
import type { Action } from '@/components/form/actions/action';
import { LazyActionDialog } from '@/components/form/actions/lazy-action-dialog';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { PageLink } from '@/components/ui/buttons/page-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';

export interface DraftRow {
  id: string;
  name: string;
  /** Of the name, if not the page's. */
  lang: Locale | undefined;
  where: string;
  saved: string;
  resume: string;
  remove: Action;
}

interface Props {
  drafts: readonly DraftRow[];
  /** Undefined without drafts. */
  words: FormWords | undefined;
  labels: Messages['request']['draft'];
  state: string;
  email: string;
}

export function Drafts({ drafts, words, labels, state, email }: Props) {
  const [asking, setAsking] = useState<DraftRow>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const left = drafts.filter(({ id }) => !gone.includes(id));

  // The pressed button is gone.
  useEffect(() => {
    if (gone.length > 0) status.current?.focus();
  }, [gone]);

  return (
    <>
      {left.length > 0 && (
        <Rows>
          {left.map((draft) => (
            <Row
              key={draft.id}
              when={draft.saved}
              title={<span lang={draft.lang}>{draft.name}</span>}
              endBelow
              end={
                <>
                  <PageLink className={buttonClass({ size: 'small' })} href={draft.resume}>
                    {labels.resume}{' '}
                    <span className="vh" lang={draft.lang}>
                      {draft.name}
                    </span>
                  </PageLink>
                  <LiveButton
                    size="small"
                    variant="quiet"
                    aria-haspopup="dialog"
                    onClick={() => setAsking(draft)}
                  >
                    {labels.delete}{' '}
                    <span className="vh" lang={draft.lang}>
                      {draft.name}
                    </span>
                  </LiveButton>
                </>
              }
            >
              <StateSign sign="draft" label={state} />
              <p>{draft.where}</p>
            </Row>
          ))}
        </Rows>
      )}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {gone.length > 0 && labels.done}
      </p>
      {asking && words && (
        <LazyActionDialog
          action={asking.remove}
          words={words}
          email={email}
          onDone={() => {
            setGone([...gone, asking.id]);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

// Something broke on our side while the page was made or used: say so, and try again.
'use client';

import { useEffect } from 'react';
import { Button } from '../ui/button';
import { useFailedTexts } from './state-texts';
import { StateView } from './state-view';
import { WindowPane } from './window-pane';

export interface FailedPageProps {
  error: unknown;
  retry: () => void;
}

/** Joins what a visitor reports to what the server logged. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

export function FailedPage({ error, retry }: FailedPageProps) {
  const texts = useFailedTexts();
  const digest = digestOf(error);

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <StateView
      figure={
        <>
          5<WindowPane />
          <WindowPane />
        </>
      }
      heading={texts.heading}
      text={texts.text}
      action={
        <Button variant="primary" size="large" onClick={retry}>
          {texts.retry}
        </Button>
      }
    >
      {digest && (
        <p className="label">
          {texts.reference} {digest}
        </p>
      )}
    </StateView>
  );
}

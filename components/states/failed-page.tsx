'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { referenceOf } from './reference-of';
import { useFailedTexts } from './state-texts';
import { StateView } from './state-view';
import { WindowPane } from '@/components/ui/signs/window-pane';

export interface FailedPageProps {
  error: unknown;
  retry: () => void;
}

export function FailedPage({ error, retry }: FailedPageProps) {
  const texts = useFailedTexts();
  const reference = referenceOf(error);

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
      {reference && (
        <p className="label">
          {texts.reference} {reference}
        </p>
      )}
    </StateView>
  );
}

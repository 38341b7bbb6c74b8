import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { RichEditorProps } from './props';

interface Loaded {
  Rich: ComponentType<RichEditorProps> | undefined;
  failed: boolean;
}

export function useRich(): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ Rich: undefined, failed: false });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    import('./rich-editor').then(
      ({ RichEditor }) => left || setLoaded({ Rich: RichEditor, failed: false }),
      () => left || setLoaded({ Rich: undefined, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [tries]);

  return { ...loaded, retry: useCallback(() => setTries((count) => count + 1), []) };
}

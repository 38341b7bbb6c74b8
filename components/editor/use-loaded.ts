import { useCallback, useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  module: T | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads a module once it is wanted. Unlike with `dynamic`, a failure does not replace the page by an error. */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): Loaded<T> {
  const [loaded, setLoaded] = useState<{ module: T | undefined; failed: boolean }>({
    module: undefined,
    failed: false,
  });
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let left = false;
    begin().then(
      (module) => left || setLoaded({ module, failed: false }),
      () => left || setLoaded({ module: undefined, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [isWanted, tries]);
  return { ...loaded, retry: useCallback(() => setTries((count) => count + 1), []) };
}

// The URL follows typing with a delay.
'use client';

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readView, wholeCatalogue, writeView, type CatalogueView } from '@/lib/portfolio/catalogue';

/** Milliseconds of pause in typing: browsers limit history updates. */
const PAUSE_MS = 300;

const changed = 'catalogue-view';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
}

function write(view: CatalogueView, entry: 'push' | 'replace'): void {
  const address = window.location.pathname + writeView(view) + window.location.hash;
  if (entry === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(changed));
}

export interface CatalogueControls {
  view: CatalogueView;
  type: (search: string) => void;
  choose: (status: CatalogueView['status']) => void;
  turnTo: (page: number) => void;
  reset: () => void;
}

export function useCatalogueView(): CatalogueControls {
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  // Newer than the URL while typing, then equal except for outer spaces.
  const [typed, setTyped] = useState({ text: '', pending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const address = readView(query);
  const written = typed.text.trim() === address.search;
  const view: CatalogueView = written
    ? { ...address, search: typed.text }
    : typed.pending
      ? { ...address, search: typed.text, page: 1 }
      : address;

  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current);
      setTyped((last) => ({ ...last, pending: false }));
    };
    window.addEventListener('popstate', forget);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', forget);
    };
  }, []);

  const go = useCallback((next: CatalogueView, entry: 'push' | 'replace') => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setTyped({ text: next.search, pending: false });
    write(next, entry);
  }, []);

  // A URL change would abort a started navigation, so pending text is written before a link's click.
  useEffect(() => {
    const settle = ({ target }: MouseEvent) => {
      if (waiting.current === undefined || !(target instanceof Element) || !target.closest('a')) return;
      go({ ...readView(window.location.search), search: waiting.current, page: 1 }, 'replace');
    };
    window.addEventListener('click', settle, { capture: true });
    return () => window.removeEventListener('click', settle, { capture: true });
  }, [go]);

  return {
    view,
    type: (search) => {
      setTyped({ text: search, pending: true });
      waiting.current = search;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => go({ ...readView(window.location.search), search, page: 1 }, 'replace'),
        PAUSE_MS,
      );
    },
    choose: (status) => go({ ...view, status, page: 1 }, 'replace'),
    turnTo: (page) => go({ ...view, page }, 'push'),
    reset: () => go(wholeCatalogue, 'replace'),
  };
}

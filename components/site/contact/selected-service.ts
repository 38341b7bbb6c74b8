// From the URL: `?service=web&action=info`.
import { useSyncExternalStore } from 'react';
import { serviceIdPattern, type ServiceId } from '@/lib/contract/projects/services';

/** @param search query string */
function serviceIn(search: string): ServiceId | undefined {
  const service = new URLSearchParams(search).get('service');
  return service !== null && serviceIdPattern.test(service) ? service : undefined;
}

export const asksForInformation = (search: string): boolean =>
  new URLSearchParams(search).get('action') === 'info';

const forgotten = 'servicechange';

export function forgetService(): void {
  const address = new URL(location.href);
  address.searchParams.delete('service');
  history.replaceState(history.state, '', address);
  dispatchEvent(new Event(forgotten));
}

function watch(callback: () => void): () => void {
  addEventListener(forgotten, callback);
  addEventListener('popstate', callback);
  return () => {
    removeEventListener(forgotten, callback);
    removeEventListener('popstate', callback);
  };
}

export function useSelectedService(): ServiceId | undefined {
  return useSyncExternalStore(
    watch,
    () => serviceIn(location.search),
    () => undefined,
  );
}

// From the URL: `?service=web&action=info`.
import { useSyncExternalStore } from 'react';
import { serviceIds, type ServiceId } from '@/lib/contract/projects/services';

/** @param search query string; unknown services are ignored */
function serviceIn(search: string): ServiceId | undefined {
  const service = new URLSearchParams(search).get('service');
  return serviceIds.find((id) => id === service);
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

// The service a link of the services page asked about, read from the address: `?service=web&action=info`. In the browser.
import { useSyncExternalStore } from 'react';
import { serviceIds, type ServiceId } from '@/lib/contract/projects/services';

/** @param search the query of an address; anything that is not on sale is ignored */
function serviceIn(search: string): ServiceId | undefined {
  const asked = new URLSearchParams(search).get('service');
  return serviceIds.find((id) => id === asked);
}

/** Whether the link that led here was one for a question: `&action=info`. */
export const asksForInformation = (search: string): boolean =>
  new URLSearchParams(search).get('action') === 'info';

const forgotten = 'servicechange';

/** Takes it out of the address. */
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

export function useAskedService(): ServiceId | undefined {
  return useSyncExternalStore(
    watch,
    () => serviceIn(location.search),
    () => undefined,
  );
}

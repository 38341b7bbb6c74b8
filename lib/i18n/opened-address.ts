// The whole address of a page, also where public/boot.js has taken a token out of the address bar. It is kept in memory only, for
// the links to the same page in another language.
import { processWide } from '@/lib/runtime/registry';

export const openedAddress = (): Pick<Location, 'pathname' | 'search'> =>
  processWide.openedAddress ?? location;

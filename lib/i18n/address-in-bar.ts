// Includes the token that components/elements/boot.js removes from the address bar; in memory only, for language links.
import { processWide } from '@/lib/runtime/registry';

export const addressInBar = (): Pick<Location, 'pathname' | 'search'> => processWide.addressInBar ?? location;

import type { ServiceId, TierId } from '@/lib/portfolio/services';

export const toggleId = (service: ServiceId, tier: TierId): string => `add-${service}-${tier}`;

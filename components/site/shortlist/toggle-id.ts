import type { TierId } from '@/lib/portfolio/services';

export const toggleId = (service: string, tier: TierId): string => `add-${service}-${tier}`;

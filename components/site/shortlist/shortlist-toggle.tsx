// Rendered only after hydration: fifteen disabled buttons would enlarge everyone's HTML.
'use client';

import { useHydrated } from '@/components/form/use-hydrated';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import type { TierId } from '@/lib/portfolio/services';
import { isListed, toggleListed } from '@/lib/portfolio/shortlist';
import { toggleId } from './toggle-id';
import { useShortlist } from './use-shortlist';

interface Props {
  service: string;
  tier: TierId;
  /** For both states, which aria-pressed distinguishes. */
  label: string;
}

export function ShortlistToggle({ service, tier, label }: Props) {
  const listed = isListed(useShortlist(), service, tier);
  if (!useHydrated()) return null;
  return (
    <Button
      id={toggleId(service, tier)}
      size="small"
      aria-label={label}
      aria-pressed={listed}
      onClick={() => toggleListed(service, tier)}
    >
      <Icon name={listed ? 'check' : 'plus'} />
    </Button>
  );
}

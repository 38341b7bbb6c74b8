'use client';

import { useSyncExternalStore } from 'react';
import { Segmented } from '@/components/ui/fields/segmented';
import { chooseDensity, currentDensity, densities, watchDensity, type Density } from '@/lib/density';

interface Props {
  legend: string;
  /** Visible; the legend is read instead. */
  caption: string;
  labels: Record<Density, string>;
  className?: string | undefined;
}

export function DensitySwitch({ legend, caption, labels, className }: Props) {
  const density = useSyncExternalStore<Density>(watchDensity, currentDensity, () => 'comfortable');
  return (
    <div className={className}>
      <span className="label" aria-hidden="true">
        {caption}
      </span>
      <Segmented
        legend={legend}
        name="density"
        options={densities.map((value) => ({ value, label: labels[value] }))}
        value={density}
        onChange={chooseDensity}
      />
    </div>
  );
}

// One entry of a chart's legend: the fill and what it stands for.
import type { ReactNode } from 'react';

interface Props {
  /** The look of the fill, as in the chart. */
  look: string | undefined;
  /** The address of a pattern. */
  fill?: string;
  children: ReactNode;
}

export function LegendEntry({ look, fill, children }: Props) {
  return (
    <span>
      <svg width="11" height="11">
        <rect className={look} width="11" height="11" {...(fill === undefined ? {} : { fill })} />
      </svg>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

interface Props {
  look: string | undefined;
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

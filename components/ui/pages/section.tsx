import type { ReactNode } from 'react';

export interface SectionProps {
  /** Two digits: "01". */
  number: string;
  /** Not shown if the heading is the same. */
  label: ReactNode;
  heading: ReactNode;
  /** Grey half of the heading. */
  headingNote?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Anchor; prefix of ids. */
  id?: string | undefined;
  className?: string | undefined;
}

export function Section({
  number,
  label,
  heading,
  headingNote,
  lead,
  children,
  id,
  className,
}: SectionProps) {
  const headingId = `${id ?? `part-${number}`}-heading`;
  return (
    <section id={id} className={className ? `wrap sec ${className}` : 'wrap sec'} aria-labelledby={headingId}>
      <div className="ruler" />
      <div className="grid sec-head">
        <p className="label">
          <b>{number}</b> {label !== heading && label}
        </p>
        <h2 id={headingId}>
          {heading}
          {headingNote && (
            <>
              {' '}
              <em>{headingNote}</em>
            </>
          )}
        </h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

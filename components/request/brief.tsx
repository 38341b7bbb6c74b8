// For screen and print. Works on server and client, because its texts are props.
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/signs/logo';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { briefLines, briefSections, type BriefLine, type BriefRequest } from './brief-lines';
import type { BriefWords } from './brief-words';
import styles from './brief.module.scss';

export interface BriefProps {
  request: BriefRequest;
  words: BriefWords;
  /** « Demande D-2026-0118, envoyée le … ». */
  label: ReactNode;
  documents?: ReactNode;
  /** Shows frame and heading in print only. */
  compact?: boolean | undefined;
  edit?: ((section: RequestStep) => ReactNode) | undefined;
}

function Value({ value }: { value: BriefLine['value'] }) {
  if (value.kind === 'text') return <p>{value.text}</p>;
  return (
    <ul>
      {value.items.map((item, index) => (
        <li key={index}>
          {value.kind === 'links' ? (
            <a href={item} rel="noopener noreferrer nofollow">
              {item}
            </a>
          ) : (
            item
          )}
        </li>
      ))}
    </ul>
  );
}

export function Brief({ request, words, label, documents, compact, edit }: BriefProps) {
  return (
    <article
      className={compact ? `${styles.brief} ${styles.compact}` : styles.brief}
      aria-labelledby="brief-heading"
    >
      <div className={styles.top}>
        <span className="label">{label}</span>
        <span className={styles.brand}>
          <Logo />
          {words.agency}
        </span>
      </div>
      <h2 id="brief-heading" className={styles.heading}>
        {request.projectName || words.brief.untitled}
      </h2>
      {briefSections.map((section, index) => {
        const lines = briefLines(section, request, words);
        const listed = section === 'documents' ? documents : undefined;
        return (
          <section key={section} aria-labelledby={`brief-${section}`}>
            <h3 id={`brief-${section}`}>
              <span className={styles.name}>
                {index + 1}. {words.sections[section]}
              </span>
            </h3>
            <div className={styles.said}>
              {lines.length === 0 && !listed && <p className={styles.nothing}>{words.brief.nothing}</p>}
              {lines.length > 0 && (
                <dl>
                  {lines.map(({ name, label: asked, value }) => (
                    <div key={name}>
                      <dt>{asked}</dt>
                      <dd>
                        <Value value={value} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {listed}
            </div>
            {edit && <div className={`${styles.edit} no-print`}>{edit(section)}</div>}
          </section>
        );
      })}
    </article>
  );
}

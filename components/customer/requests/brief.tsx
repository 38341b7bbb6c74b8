// A project request as a document: what the agency reads, section by section, on screen and on paper. For server pages and
// islands alike: its words come in as plain text.
import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/header/logo';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { briefLines, briefSections, type BriefLine, type BriefRequest } from './brief-lines';
import type { BriefWords } from './brief-words';
import styles from './brief.module.scss';

export interface BriefProps {
  request: BriefRequest;
  words: BriefWords;
  /** What this document is and when it was written: « Demande D-2026-0118, envoyée le … ». */
  label: ReactNode;
  /** Under the section of documents: their list, where there are any. */
  documents?: ReactNode;
  /** Inside a page that names it: its frame and its heading show on paper only. */
  compact?: boolean | undefined;
  /** At the end of a section's line: the way to change it. */
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

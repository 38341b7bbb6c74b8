// Its texts are props, so it works on server and client.
import type { ReactNode } from 'react';
import { Brand } from '@/components/ui/signs/brand';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { otherLanguage } from '@/lib/i18n/other-language';
import { detailLines, detailSections, type DetailLine, type DetailedRequest } from './detail-lines';
import type { DetailWords } from './detail-words';
import styles from './request-details.module.scss';

export interface RequestDetailsProps {
  request: DetailedRequest;
  words: DetailWords;
  /** « Demande D-2026-0118, envoyée le … ». */
  label: ReactNode;
  documents?: ReactNode;
  /** Frame and heading in print only. */
  compact?: boolean | undefined;
  edit?: ((section: RequestStep) => ReactNode) | undefined;
}

function Value({ value }: { value: DetailLine['value'] }) {
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

export function RequestDetails({ request, words, label, documents, compact, edit }: RequestDetailsProps) {
  const lang = 'locale' in request ? otherLanguage(request.locale, words.locale) : undefined;
  return (
    <article
      className={compact ? `${styles.details} ${styles.compact}` : styles.details}
      aria-labelledby="details-heading"
    >
      <div className={styles.top}>
        <span className="label">{label}</span>
        <span className={styles.brand}>
          <Brand logo={words.logo} name={words.agency} />
        </span>
      </div>
      <h2 id="details-heading" className={styles.heading} lang={request.projectName ? lang : undefined}>
        {request.projectName || words.details.untitled}
      </h2>
      {detailSections.map((section, index) => {
        const lines = detailLines(section, request, words);
        const listed = section === 'documents' ? documents : undefined;
        return (
          <section key={section} aria-labelledby={`details-${section}`}>
            <h3 id={`details-${section}`}>
              <span className={styles.name}>
                {index + 1}. {words.sections[section]}
              </span>
            </h3>
            <div className={styles.message}>
              {lines.length === 0 && !listed && <p className={styles.nothing}>{words.details.nothing}</p>}
              {lines.length > 0 && (
                <dl>
                  {lines.map(({ name, label: term, isWritten, value }) => (
                    <div key={name}>
                      <dt>{term}</dt>
                      <dd lang={isWritten ? lang : undefined}>
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

import { Fragment } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { figureParts } from '@/lib/portfolio/figure';
import styles from './case-figures.module.scss';

export interface CaseFiguresProps {
  figures: NonNullable<Project['caseStudy']>['figures'];
  /** Read aloud instead of the arrow. */
  becomes: string;
  lang?: Locale | undefined;
}

export function CaseFigures({ figures, becomes, lang }: CaseFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <ul className={styles.figures} lang={lang}>
      {figures.map(({ figure, label }) => {
        const { values, unit } = figureParts(figure);
        return (
          <li key={`${figure} ${label}`} className="grid">
            <p className={`figure ${styles.figure}`}>
              {values.map((value, index) => (
                <Fragment key={value}>
                  {index > 0 && (
                    <>
                      <span className="vh">{` ${becomes} `}</span>
                      <Icon name="arrow-right" />
                    </>
                  )}
                  {value}
                </Fragment>
              ))}
              {unit && <small>{unit}</small>}
            </p>
            <p>{label}</p>
          </li>
        );
      })}
    </ul>
  );
}

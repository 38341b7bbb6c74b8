// A project or an article in its pane: picture, small facts, title. Order in the source: what is read comes first to the
// eye; the picture is decorative.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import { SiteLink } from '../buttons/site-link';
import styles from './work.module.scss';

export interface WorkProps {
  to: Target;
  locale: Locale;
  title: ReactNode;
  /** Language of the title, where it is not the page's. */
  titleLang?: string | undefined;
  /** h3 by default. */
  heading?: 'h2' | 'h3' | undefined;
  /** Type role of the title. */
  size?: 'display-3' | 'title' | undefined;
  /** Labels and badges in one line: inline elements. */
  meta: ReactNode;
  /** A Cover, a CoverImage or an image; give its frame a proportion by `pictureClass`. */
  picture: ReactNode;
  /** Under the title: a summary. */
  children?: ReactNode;
  className?: string | undefined;
  pictureClass?: string | undefined;
  captionClass?: string | undefined;
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

export function Work({
  to,
  locale,
  title,
  titleLang,
  heading: Heading = 'h3',
  size = 'display-3',
  meta,
  picture,
  children,
  className,
  pictureClass,
  captionClass,
}: WorkProps) {
  return (
    <article className={join(styles.work, className)}>
      <div className={join(styles.picture, pictureClass)}>{picture}</div>
      <div className={join(styles.caption, captionClass)}>
        <div className={styles.meta}>{meta}</div>
        <Heading className={size} lang={titleLang}>
          <SiteLink to={to} locale={locale} className={join('drawn', styles.link)}>
            {title}
          </SiteLink>
        </Heading>
        {children}
      </div>
    </article>
  );
}

// Reading order; the picture is decorative.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import { SiteLink } from '../buttons/site-link';
import styles from './picture-card.module.scss';

export interface PictureCardProps {
  to: Target;
  locale: Locale;
  title: ReactNode;
  /** Title language, if not the page's. */
  titleLang?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  size?: 'display-3' | 'title' | undefined;
  /** Inline elements only. */
  meta: ReactNode;
  /** Cover, CoverImage or image with `pictureClass`. */
  picture: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
  pictureClass?: string | undefined;
  captionClass?: string | undefined;
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

export function PictureCard({
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
}: PictureCardProps) {
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

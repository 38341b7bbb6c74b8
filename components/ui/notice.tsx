// What happened, in a pane. A bad one is an alert; the others wait until the reader is free.
import type { ComponentProps, ReactNode } from 'react';
import styles from './notice.module.scss';

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: 'plain' | 'ok' | 'bad' | undefined;
  title?: ReactNode;
  /** A small button at the end: close, undo. */
  end?: ReactNode;
};

export function Notice({ tone = 'plain', title, end, children, className, ...rest }: NoticeProps) {
  const classes = [styles.notice, tone !== 'plain' && styles[tone], className].filter(Boolean).join(' ');
  return (
    <div className={classes} role={tone === 'bad' ? 'alert' : 'status'} {...rest}>
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

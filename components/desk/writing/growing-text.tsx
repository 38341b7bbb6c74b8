'use client';

import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './document.module.scss';

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'rows' | 'value'> & {
  value: string;
  onText: (text: string) => void;
  onEnter: () => void;
};

/** A one-line text that wraps and grows; pasted line breaks become spaces. */
export function GrowingText({ value, onText, onEnter, className, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports?.('field-sizing', 'content')) return;
    current.style.height = 'auto';
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight}px`;
  }, [value]);

  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      className={`${styles.grows} ${className ?? ''}`}
      value={value}
      onChange={({ target }) => onText(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onEnter();
      }}
      {...rest}
    />
  );
}

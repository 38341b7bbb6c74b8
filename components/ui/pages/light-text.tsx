// Inherits size and colour.
import type { Locale } from '@/lib/contract/core/locale';
import { renderLight } from '@/lib/markdown/light';
import styles from './light-text.module.scss';

interface Props {
  source: string;
  className?: string | undefined;
  /** If not the page's. */
  lang?: Locale | undefined;
}

export function LightText({ source, className, lang }: Props) {
  return (
    <div className={className ? `${styles.text} ${className}` : styles.text} lang={lang} dir="auto">
      {renderLight(source)}
    </div>
  );
}

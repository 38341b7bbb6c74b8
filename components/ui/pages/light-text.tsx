// Inherits size and colour.
import { renderLight } from '@/lib/markdown/light';
import styles from './light-text.module.scss';

interface Props {
  source: string;
  className?: string | undefined;
}

export function LightText({ source, className }: Props) {
  return <div className={className ? `${styles.text} ${className}` : styles.text}>{renderLight(source)}</div>;
}

// Shape, word and colour: never colour alone.
import styles from './state-sign.module.scss';

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />;

const shapes = {
  draft: (
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.4 2.3" />
  ),
  wait: ring,
  progress: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  late: <path d="M8 1 15.5 15H.5z" fill="currentColor" />,
  done: (
    <path
      fillRule="evenodd"
      d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.9 10.3L3.8 8l1.3-1.3 2 2 3.9-3.9 1.3 1.3z"
      fill="currentColor"
    />
  ),
  off: (
    <>
      {ring}
      <path d="M4 12 12 4" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  hold: <path d="M3 2h4v12H3zM9 2h4v12H9z" fill="currentColor" />,
  new: <path d="M8 .5 15.5 8 8 15.5.5 8z" fill="currentColor" />,
  read: <path d="M8 2 14 8 8 14 2 8z" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  replied: (
    <path d="M7 3 2 8l5 5M2.5 8H11a3 3 0 0 1 3 3v2" fill="none" stroke="currentColor" strokeWidth="2" />
  ),
  failed: (
    <>
      <path d="M2 2h12v12H2z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m5 5 6 6m0-6-6 6" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M8 4.5V8l2.5 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
} as const;

export type Sign = keyof typeof shapes;

interface Props {
  sign: Sign;
  label: string;
  /** The word is for screen readers only. */
  wordless?: boolean | undefined;
}

export function StateSign({ sign, label, wordless = false }: Props) {
  return (
    <span className={[styles.sign, styles[sign]].filter(Boolean).join(' ')}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[sign]}
      </svg>
      {wordless ? <span className="vh">{label}</span> : label}
    </span>
  );
}

// 16-pixel grid. Decorative: always with text or label.

const strokes = {
  'arrow-right': 'M2 8h11M9 4l4 4-4 4',
  'arrow-up-right': 'M4 12 12 4M6 4h6v6',
  'chevron-down': 'm3 6 5 5 5-5',
  'chevron-up': 'm3 10 5-5 5 5',
  plus: 'M8 2v12M2 8h12',
  check: 'm3 8 4 4 7-8',
  close: 'm3 3 10 10M13 3 3 13',
  user: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM2.8 14c.4-3 2.4-4.6 5.2-4.6s4.8 1.6 5.2 4.6',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.5 10.5l3.5 3.5',
  print: 'M4.5 6V2h7v4M4.5 12H2V6h12v6h-2.5M4.5 9.5h7V14h-7z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  download: 'M8 2v9M4 7.5l4 4 4-4M2.5 14h11',
  external: 'M7 3H3v10h10V9M9.5 2.5h4v4M13.5 2.5 8 8',
} as const;

/** Buttons without text stay recognisable without style sheets. */
const drawn = { width: 16, fill: 'none', stroke: 'currentColor' };

export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" viewBox="0 0 16 16" {...drawn} aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

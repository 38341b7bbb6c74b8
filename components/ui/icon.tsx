// Signs drawn on a 16-pixel grid, all with the same stroke. Always decorative: the word stands beside them or in a label.

const strokes = {
  'arrow-right': 'M2 8h11M9 4l4 4-4 4',
  'arrow-up-right': 'M4 12 12 4M6 4h6v6',
  'chevron-down': 'm3 6 5 5 5-5',
  'chevron-up': 'm3 10 5-5 5 5',
  plus: 'M8 2v12M2 8h12',
  minus: 'M2 8h12',
  check: 'm3 8 4 4 7-8',
  close: 'm3 3 10 10M13 3 3 13',
  user: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM2.8 14c.4-3 2.4-4.6 5.2-4.6s4.8 1.6 5.2 4.6',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.5 10.5l3.5 3.5',
  print: 'M4.5 6V2h7v4M4.5 12H2V6h12v6h-2.5M4.5 9.5h7V14h-7z',
  download: 'M8 2v9M4 7.5l4 4 4-4M2.5 14h11',
  external: 'M7 3H3v10h10V9M9.5 2.5h4v4M13.5 2.5 8 8',
  menu: 'M2 5h12M2 11h12',
  rss: 'M3 2.5A10.5 10.5 0 0 1 13.5 13M3 7a6 6 0 0 1 6 6M3 12h1v1H3z',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  phone: 'M3 2.5h3L7.2 6 5.5 7.3a8 8 0 0 0 3.2 3.2L10 8.8l3.5 1.2v3C8 13.5 2.5 8 3 2.5Z',
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

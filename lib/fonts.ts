// Fallbacks with equal metrics (components/styles/fonts.scss) prevent layout shifts. A late body font waits
// for the next page: it wraps differently. @see docs/decisions/0050
import localFont from 'next/font/local';

export const display = localFont({
  src: '../components/styles/fonts/display.woff2',
  variable: '--font-display',
  weight: '600',
  declarations: [{ prop: 'font-stretch', value: '75% 90%' }],
  display: 'swap',
  adjustFontFallback: false,
});

export const text = localFont({
  src: '../components/styles/fonts/text.woff2',
  variable: '--font-text',
  weight: '400 600',
  style: 'normal',
  display: 'optional',
  adjustFontFallback: false,
});

// Separate: pages without italics do not preload it.
export const italic = localFont({
  src: '../components/styles/fonts/text-italic.woff2',
  variable: '--font-italic',
  weight: '400',
  style: 'italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

export const mono = localFont({
  src: '../components/styles/fonts/mono.woff2',
  variable: '--font-mono',
  weight: '500',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** As in public/icon.svg, on a transparent ground. */
export const markIn = (signal = '#cf300e'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${signal}" d="M13 3h8v8h-8z"/>` +
  '<path fill="none" stroke="#15140f" stroke-width="2" d="M2 2h20v20H2zM12 2v20M2 12h20"/></svg>';

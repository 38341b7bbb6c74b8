export interface FigureParts {
  /** Several for a change: "19 → 1". */
  values: string[];
  /** With its leading space. */
  unit: string;
}

const amount = /^[+\-−–±~<>≈]?\s?\d[\d\s.,/:\u00a0\u202f]*/;

/** « −22 min » → −22, min; « 19 → 1 » → 19, 1. Other text is one value. */
export function figureParts(figure: string): FigureParts {
  const steps = figure.split(/\s*(?:→|->)\s*/).filter(Boolean);
  const last = steps.at(-1) ?? figure;
  const found = amount.exec(last)?.[0];
  if (!found || steps.slice(0, -1).some((step) => !amount.test(step))) return { values: [figure], unit: '' };
  const value = found.replace(/[\s\u00a0\u202f]+$/, '');
  const unit = last.slice(found.length).trim();
  return {
    values: [...steps.slice(0, -1), value],
    unit: unit && value.length < found.length ? `\u00a0${unit}` : unit,
  };
}

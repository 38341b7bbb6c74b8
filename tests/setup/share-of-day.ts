const MS_OF_A_DAY = 86_400_000;
const day = Number(process.env.LOOKS_DAY ?? Math.floor(Date.now() / MS_OF_A_DAY));

/** Tests that `npm run audit` runs in depth. */
export const isAudit = process.env.AUDIT === 'true';

/** Each day another part of `parts`; all in audits. `LOOKS_DAY` repeats a day. */
export const shareOfDay = <Item>(all: readonly Item[], parts: number): Item[] =>
  all.filter((_, index) => isAudit || index % parts === day % parts);

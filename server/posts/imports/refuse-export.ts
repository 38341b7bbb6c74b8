/** The message is a sentence for a writer. */
class ExportRefused extends Error {}

/** @throws ExportRefused */
export const refuseExport = (sentence: string): never => {
  throw new ExportRefused(sentence);
};

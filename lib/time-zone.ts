// Of all dates and times that pages, mails and exports show.
import { processWide } from './runtime/registry';

/** Until the settings are read, and for settings without a time zone. */
const defaultTimeZone = 'Europe/Paris';

/** IANA name, from the settings read last; in browsers, from when the document was rendered. */
export const agencyTimeZone = (): string => processWide.timeZone ?? defaultTimeZone;

export function setAgencyTimeZone(timeZone: string): void {
  processWide.timeZone = timeZone;
}

/** Builds a value, such as a formatter, again after the time zone has changed. */
export function inAgencyTimeZone<Value>(build: (timeZone: string) => Value): () => Value {
  let built: { timeZone: string; value: Value } | undefined;
  return () => {
    const timeZone = agencyTimeZone();
    if (built?.timeZone !== timeZone) built = { timeZone, value: build(timeZone) };
    return built.value;
  };
}

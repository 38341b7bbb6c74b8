import { processWide } from './runtime/registry';

/** Until the settings are read. */
const defaultTimeZone = 'Europe/Paris';

/** IANA name. */
export const agencyTimeZone = (): string => processWide.timeZone ?? defaultTimeZone;

export function setAgencyTimeZone(timeZone: string): void {
  processWide.timeZone = timeZone;
}

/** Builds a value again after the time zone has changed. */
export function inAgencyTimeZone<Value>(build: (timeZone: string) => Value): () => Value {
  let built: { timeZone: string; value: Value } | undefined;
  return () => {
    const timeZone = agencyTimeZone();
    if (built?.timeZone !== timeZone) built = { timeZone, value: build(timeZone) };
    return built.value;
  };
}

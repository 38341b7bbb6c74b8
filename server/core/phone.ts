// Phone numbers as they are stored.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from '../../lib/contract/core/phone';

/** As E.164, French where it names no country; null when it is no number. @see PRODUCT §9 */
export function storedPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(plainPhone(phone), 'FR');
  return parsed?.isValid() ? parsed.number : null;
}

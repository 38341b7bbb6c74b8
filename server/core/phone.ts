import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from '../../lib/contract/core/address/phone';

/** E.164; French without a country code; null if invalid. @see docs/product.md, "Validation" */
export function storedPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(plainPhone(phone), 'FR');
  return parsed?.isValid() ? parsed.number : null;
}

// The page has it already.
import { FOOTER, HEADER } from '../frame-places';

const inPage = (id: string): string => document.getElementById(id)?.innerHTML ?? '';

export const headerHtml = (): string => inPage(HEADER);
export const footerHtml = (): string => inPage(FOOTER);

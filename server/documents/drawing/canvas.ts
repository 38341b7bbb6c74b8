import type { DocumentModel } from '../model';
import type { Words } from '../words/words';
import type { Sheet } from './sheet';

export interface Canvas<Model extends DocumentModel = DocumentModel> {
  sheet: Sheet;
  document: Model;
  texts: Words;
}

/** Body below the head of the first page, of later pages, and above the foot; mm. */
export const FIRST_TOP = 84;
export const NEXT_TOP = 30;
export const BOTTOM = 276;
/** Lower edge of the law block and the slip. */
export const BASE_BOTTOM = 274;

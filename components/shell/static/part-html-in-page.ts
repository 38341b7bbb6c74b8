// The page has it already.
import type { FrameContent } from './frame-content';

export const partHtml = ({ part }: FrameContent): string =>
  document.querySelector(`body > ${part}`)?.innerHTML ?? '';

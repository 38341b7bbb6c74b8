import type { FooterContent } from '../footer/footer-content';
import type { HeaderContent } from '../header/header-content';

/** `part`: an element that is a child of <body>. */
export type FrameContent =
  { part: 'header'; content: HeaderContent } | { part: 'footer'; content: FooterContent };

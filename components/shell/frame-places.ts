import footer from './footer/footer.module.scss';
import header from './header/header.module.scss';

export const HEADER = 'site-header';
export const FOOTER = 'site-footer';
export const headerClass = header.head;
export const footerClass = `inverted no-print ${footer.foot}`;

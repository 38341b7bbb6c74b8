import { legalPage } from '@/app/legal-pages';

const { generateMetadata, Page } = legalPage('notice');

export { generateMetadata, Page as default };

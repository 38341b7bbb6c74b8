import { legalPage } from '@/app/legal-pages';

const { generateMetadata, Page } = legalPage('accessibility');

export { generateMetadata, Page as default };

import { legalPage } from '@/app/legal-pages';

const { generateMetadata, Page } = legalPage('terms');

export { generateMetadata, Page as default };

import { legalPage } from '@/app/legal-pages';

const { generateMetadata, Page } = legalPage('privacy');

export { generateMetadata, Page as default };

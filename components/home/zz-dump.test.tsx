import { writeFileSync, mkdirSync } from 'node:fs';
import { prerender } from 'react-dom/static';
import { it, vi } from 'vitest';
import { ContactPage } from '@/components/contact/contact-page';
import { LegalPage } from '@/components/legal/legal-page';
import { NewProjectPage } from '@/components/new-project/new-project-page';
import { ServicesPage } from '@/components/services/services-page';
import { ThankYouPage } from '@/components/thank-you/thank-you-page';
import { HomePage } from './home-page';
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
const project = (rank: number) => ({ id: '0190a000-0000-7000-8000-000000000001', title: `Projet ${rank}`, slug: `projet-${rank}`, description: null, status: 'completed' as const, isPublic: true, clientName: `Client ${rank}`, sector: null, startDate: '2026-01-26', endDate: null, deadline: null, memberCount: 2, progress: 100, tags: [], services: [], cover: { family: 'ridge' }, locale: 'fr' as const, updatedAt: '2026-01-26T00:00:00.000Z' });
it('dumps', async () => {
  mkdirSync('/tmp/uidump', { recursive: true });
  for (const locale of ['fr', 'en'] as const) {
    const pages = { home: <HomePage locale={locale} projects={[8,7,6,5,4,3,2,1].map(project)} posts={null} />, homefail: <HomePage locale={locale} projects={[]} failure="Une erreur serveur est survenue. Veuillez réessayer plus tard." posts={null} />, services: <ServicesPage locale={locale} />, contact: <ContactPage locale={locale} />, thanks: <ThankYouPage locale={locale} />, start: <NewProjectPage locale={locale} />, notice: <LegalPage name="notice" locale={locale} />, privacy: <LegalPage name="privacy" locale={locale} />, terms: <LegalPage name="terms" locale={locale} /> };
    for (const [name, node] of Object.entries(pages)) {
      const { prelude } = await prerender(node);
      const body = await new Response(prelude).text();
      writeFileSync(`/tmp/uidump/${name}.${locale}.html`, `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${name}</title></head><body><main id="main">${body}</main></body></html>`);
    }
  }
}, 60000);

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewInvoicePage } from '@/components/office/invoices/form/new-invoice-page';
import { readOfficeProjects } from '@/lib/api/reads/projects/office-projects';
import { readProjectPage } from '@/lib/api/reads/projects/project-page';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { isId } from '@/lib/office/list-query';
import { readProjectQuery } from '@/lib/projects/project-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeInvoices' });
  return pageMetadata({
    locale,
    title: t('start.heading'),
    description: t('start.description'),
    target: { route: 'officeInvoiceNew' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeInvoiceNew');
  const caller = { locale, token };
  const { project: chosen } = await searchParams;
  if (typeof chosen === 'string' && isId(chosen)) {
    const found = await readProjectPage('plan', { id: chosen, query: readProjectQuery({}), caller });
    if (found.ok)
      return <NewInvoicePage locale={locale} user={user} project={found.value.project} projects={[]} />;
  }
  // A manager without the right for projects has none to choose from.
  const projects = await readOfficeProjects({}, caller);
  return (
    <NewInvoicePage
      locale={locale}
      user={user}
      project={undefined}
      projects={projects.ok ? projects.value.projects : []}
    />
  );
}

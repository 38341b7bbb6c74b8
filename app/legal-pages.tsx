import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalPage } from '@/components/site/legal/legal-page';
import { legalRoutes } from '@/components/site/legal/legal-routes';
import { StructuredData } from '@/components/shell/document/structured-data';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readLegalText, type LegalName } from '@/lib/legal/text';
import { pageMetadata } from '@/lib/seo/metadata';
import { legalGraph } from '@/lib/seo/structured-data/pages';

interface Props {
  params: Promise<{ locale: string }>;
}

export function legalPage(name: LegalName) {
  const target = { route: legalRoutes[name] };

  const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
    const locale = await pageLocale(params);
    const [{ title, description, source }, t] = await Promise.all([
      readLegalText(name, locale),
      getTranslations({ locale, namespace: 'shell.footer.legal' }),
    ]);
    return pageMetadata({
      locale,
      title: title || t(target.route),
      description,
      target,
      index: source !== '',
    });
  };

  const Page = async ({ params }: Props) => {
    const locale = await pageLocale(params);
    return (
      <>
        <LegalPage name={name} locale={locale} />
        <StructuredData graph={legalGraph(await readLegalText(name, locale), target, locale)} />
      </>
    );
  };

  return { generateMetadata, Page };
}

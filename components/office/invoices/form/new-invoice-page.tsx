import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { Desk } from '@/components/office/frame/desk';
import { Void } from '@/components/states/void';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { TextInput } from '@/components/ui/fields/text-input';
import type { ProjectChoice } from '@/lib/api/reads/invoice-start';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { href } from '@/lib/routes';
import styles from './invoice-form.module.scss';
import { invoiceFormTexts } from './invoice-form-texts';
import { NewInvoice } from './new-invoice';

interface Props {
  locale: Locale;
  user: User;
  /** Chosen in the address. */
  project: ProjectRecord | undefined;
  choice: ProjectChoice;
}

export async function NewInvoicePage({ locale, user, project, choice }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices' });
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading'), to: { route: 'officeInvoices' } }, { label: t('start.crumb') }]}
      heading={t('start.heading')}
      note={project?.title}
    >
      {project ? (
        <FormOfProject locale={locale} user={user} project={project} />
      ) : (
        <ChooseProject locale={locale} choice={choice} />
      )}
    </Desk>
  );
}

async function ChooseProject({
  locale,
  choice: { projects, count, search },
}: Pick<Props, 'locale' | 'choice'>) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.start' });
  if (count === 0 && search === '')
    return (
      <Void heading={t('noProject.heading')} text={t('noProject.text')}>
        <ButtonLink to={{ route: 'officeInvoices' }} locale={locale}>
          {t('back')}
        </ButtonLink>
      </Void>
    );
  const page = href({ route: 'officeInvoiceNew' }, locale);
  return (
    <div className={styles.paper}>
      <p>{t('text')}</p>
      {(count > projects.length || search !== '') && (
        <form className={styles.search} action={page} role="search">
          <Field id="invoice-search" label={t('search')}>
            {(wiring) => <TextInput {...wiring} type="search" name="search" defaultValue={search} />}
          </Field>
          <Button type="submit">{t('find')}</Button>
          <p role="status">{t('found', { count, shown: projects.length })}</p>
        </form>
      )}
      {projects.length > 0 && <ProjectForm locale={locale} page={page} projects={projects} />}
    </div>
  );
}

interface ProjectFormProps extends Pick<Props, 'locale'>, Pick<ProjectChoice, 'projects'> {
  /** Address to which it leads. */
  page: string;
}

async function ProjectForm({ locale, page, projects }: ProjectFormProps) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.start' });
  return (
    <form className={styles.choice} action={page}>
      <Field id="invoice-project" label={t('project')} hint={t('projectHint')}>
        {(wiring) => (
          <Select {...wiring} name="project">
            {projects.map(({ id, title, clientName }) => (
              <option key={id} value={id}>
                {[title, clientName].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.tools}>
        <Button type="submit" variant="primary">
          {t('choose')}
        </Button>
        <ButtonLink to={{ route: 'officeInvoices' }} locale={locale}>
          {t('back')}
        </ButtonLink>
      </div>
    </form>
  );
}

interface FormProps extends Pick<Props, 'locale' | 'user'> {
  project: ProjectRecord;
}

async function FormOfProject({ locale, user, project: { id, members } }: FormProps) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.start' }),
    invoiceFormTexts(locale),
  ]);
  const customers = members.filter(({ team }) => !team);
  const back = (
    <ButtonLink to={{ route: 'officeProjectInvoices', params: { id } }} locale={locale}>
      {t('back')}
    </ButtonLink>
  );
  if (customers.length === 0)
    return (
      <Void heading={t('noCustomer.heading')} text={t('noCustomer.text')}>
        {back}
      </Void>
    );
  return (
    <>
      <NoScript locale={locale} />
      <NewInvoice
        projectId={id}
        email={user.email}
        texts={texts}
        customers={customers.map((member) => ({ value: member.userId, label: member.name }))}
        list={href({ route: 'officeInvoices' }, locale)}
        leave={back}
      />
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { oneDownloadPath } from '@/components/media/download-uploads';
import type { MediaWords } from '@/components/media/media-words';
import styles from '@/components/media/media.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { isUsed, MediaUses } from './media-uses';

interface Props {
  locale: Locale;
  /** Absent: could not be read. */
  files: readonly DownloadFile[] | undefined;
  form: MediaWords['form'];
  email: string;
}

const columns = ['name', 'uses', 'added', 'tools'] as const;

export async function DownloadsList({ locale, files, form, email }: Props) {
  const t = await getTranslations({ locale, namespace: 'media.downloads' });
  return (
    <section className={styles.downloads} aria-labelledby="downloads">
      <h2 id="downloads">{t('heading')}</h2>
      <p className="small">{t(!files ? 'failed' : files.length > 0 ? 'hint' : 'empty')}</p>
      {files && files.length > 0 && (
        <ListTable
          caption={t('heading')}
          columns={columns.map((key) => ({ key, label: t(`columns.${key}`) }))}
        >
          {files.map((file) => (
            <ListRow key={file.id} id={file.id}>
              <ListCell full header>
                <a href={file.url}>{file.original_name}</a>
                <p className="num">
                  {file.kind.toUpperCase()}, {formatSize(file.bytes, locale)}
                </p>
              </ListCell>
              <ListCell label={t('columns.uses')}>
                <MediaUses file={file} locale={locale} />
              </ListCell>
              <ListCell label={t('columns.added')}>
                <time className="num" dateTime={file.created_at}>
                  {formatDate(file.created_at, locale)}
                </time>
              </ListCell>
              <ListCell>
                {!isUsed(file) && (
                  <AskFirst
                    name={file.original_name}
                    words={form}
                    email={email}
                    action={{
                      key: `download-${file.id}`,
                      labels: {
                        open: t('remove.open'),
                        heading: t('remove.heading'),
                        text: t('remove.text', { name: file.original_name }),
                        submit: t('remove.submit'),
                        keep: t('remove.keep'),
                        done: t('remove.done'),
                      },
                      bad: true,
                      call: { method: 'delete', path: oneDownloadPath(file.id) },
                    }}
                  />
                )}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </section>
  );
}

import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { PrivatePage } from './private-page';
import { SessionEndNotice } from './session-end-notice';

/** For layouts of pages that need a session. */
export async function SessionParts({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'session' });
  return (
    <>
      <PrivatePage login={href({ route: 'login' }, locale)} />
      <SessionEndNotice
        texts={{
          idle: t('idle'),
          final: t('final'),
          failed: t('failed'),
          stay: t('stay'),
          close: t('close'),
        }}
      />
    </>
  );
}

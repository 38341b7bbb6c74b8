import { getTranslations } from 'next-intl/server';
import { PartFailure } from '@/components/states/part-failure';
import { formWords } from '@/components/form/form-words';
import type { SpecificationsTabProps } from '@/components/project/tab-props';
import { ScreenSection } from '@/components/ui/pages/screen';
import { Void } from '@/components/states/void';
import { formatInstant } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';
import { DrawnBox } from './drawn-box';
import { measureText } from './measures';
import { SpecificationEditor } from './specification-editor';
import { isWritten, SpecificationFacts } from './specification-facts';
import styles from './specifications.module.scss';

export async function SpecificationsTab({
  locale,
  base,
  user,
  project,
  viewer,
  specifications,
}: SpecificationsTabProps) {
  const [t, form, { specifications: labels }] = await Promise.all([
    getTranslations({ locale, namespace: 'specifications' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  if (!specifications.ok) {
    const { failure } = specifications;
    return (
      <ScreenSection id="specifications" heading={t('heading')}>
        <PartFailure
          locale={locale}
          failure={failure}
          heading={t('failed.heading')}
          text={t('failed.text')}
          address={href(projectPlace(base, project.id, { tab: 'specifications' }), locale)}
          query={{}}
        />
      </ScreenSection>
    );
  }
  const { value } = specifications;
  const written = isWritten(value);
  const { width, height, depth } = value.dimensions;
  const box = width !== null && height !== null && depth !== null && { width, height, depth };
  const sides = box && {
    width: measureText(box.width, locale),
    height: measureText(box.height, locale),
    depth: measureText(box.depth, locale),
  };
  const read = written ? (
    <div className={styles.read}>
      <SpecificationFacts locale={locale} specifications={value} />
      {box && sides && <DrawnBox box={box} label={t('box', sides)} {...sides} />}
    </div>
  ) : (
    <Void level={3} heading={t('none.heading')} text={t(viewer.team ? 'none.team' : 'none.customer')} />
  );
  return (
    <ScreenSection
      id="specifications"
      heading={t('heading')}
      note={written && value.updatedAt && t('updated', { date: formatInstant(value.updatedAt, locale) })}
    >
      {viewer.team ? (
        <SpecificationEditor
          key={project.id}
          projectId={project.id}
          user={{ id: user.id, email: user.email }}
          specifications={value}
          words={{ form, labels }}
          open={t(written ? 'edit.open' : 'edit.begin')}
        >
          {read}
        </SpecificationEditor>
      ) : (
        read
      )}
    </ScreenSection>
  );
}

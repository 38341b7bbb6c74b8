'use client';

import { AddressSection } from './address';
import { AuthorSection } from './author';
import { CoverSection } from './cover';
import { DeleteSection } from './delete-post';
import { FeaturedSection } from './featured';
import { FooterSection } from './footer';
import { FoundSection } from './found';
import styles from './inspector.module.scss';
import { OutlineSection } from './outline';
import { PreviewsSection } from './versions/previews';
import type { InspectorProps } from './props';
import { PublicationSection } from './publication';
import { RevisionsSection } from './versions/revisions';
import { VersionsSection } from './versions/versions';

export function Inspector(props: InspectorProps) {
  const isArticle = props.kind === 'article';
  return (
    <aside className={styles.inspector} aria-label={props.labels.label}>
      <PublicationSection {...props} />
      <VersionsSection {...props} />
      {!isArticle && <FooterSection {...props} />}
      <AddressSection {...props} />
      {isArticle && <CoverSection {...props} />}
      <FoundSection {...props} />
      <RevisionsSection {...props} />
      <PreviewsSection {...props} />
      <OutlineSection {...props} />
      {isArticle && (
        <>
          <AuthorSection {...props} />
          <FeaturedSection {...props} />
        </>
      )}
      <DeleteSection {...props} />
    </aside>
  );
}

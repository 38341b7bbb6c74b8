'use client';

import { AddressField } from './address-field';
import type { InspectorProps } from './props';
import { InspectorSection } from './section';
import { TagsField } from './tags-field';

export function AddressSection(props: InspectorProps) {
  return (
    <InspectorSection id="address" heading={props.labels.address.heading}>
      <AddressField {...props} />
      {props.kind === 'article' && <TagsField {...props} />}
    </InspectorSection>
  );
}

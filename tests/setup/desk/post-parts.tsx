// What stands in for the large parts of a post's screen: a plain field for the editor, an inspector that shows nothing.
import type { MarkdownEditorProps } from '@/components/desk/editor/props';
import type { InspectorProps } from '@/components/desk/inspector/props';

export function PlainEditor({ id, label, value, onChange, children }: MarkdownEditorProps) {
  return (
    <>
      {children}
      <textarea id={id} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}

/** What the inspector was handed last. */
export const inspector: { props?: InspectorProps } = {};

export function SilentInspector(props: InspectorProps) {
  inspector.props = props;
  return null;
}

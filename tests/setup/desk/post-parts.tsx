import type { MarkdownEditorProps } from '@/components/editor/props';
import type { InspectorProps } from '@/components/desk/inspector/props';

export function PlainEditor({ id, label, value, onChange, children }: MarkdownEditorProps) {
  return (
    <>
      {children}
      <textarea id={id} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}

export const inspector: { props?: InspectorProps } = {};

export function SilentInspector(props: InspectorProps) {
  inspector.props = props;
  return null;
}

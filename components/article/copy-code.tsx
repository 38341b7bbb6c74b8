// Its buttons are hidden without scripts or clipboard.
export function CopyCode({ copied }: { copied: string }) {
  return (
    <copy-code copied={copied}>
      <p className="vh" role="status" />
    </copy-code>
  );
}

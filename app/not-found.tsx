// Never shown: Next's default would put inline styles in every document. See
// lib/runtime/page-store/page-status.ts.
export default function Nothing() {
  return null;
}

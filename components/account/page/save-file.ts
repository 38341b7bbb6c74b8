export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start saving late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// Hands a file to the browser's own way of saving.
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Saving starts a moment later in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

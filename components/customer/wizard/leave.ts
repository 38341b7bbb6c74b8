// A full load, so that no wizard state remains.

export function leaveFor(address: string): void {
  window.location.assign(address);
}

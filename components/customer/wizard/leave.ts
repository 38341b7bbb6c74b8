// Leaves the wizard for another page, for good: a full load, so that nothing of it stays.

export function leaveFor(address: string): void {
  window.location.assign(address);
}

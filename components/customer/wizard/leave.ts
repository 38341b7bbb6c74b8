// A full load drops wizard state.

export function leaveFor(address: string): void {
  window.location.assign(address);
}

// A full load drops all wizard state.

export function leaveFor(address: string): void {
  window.location.assign(address);
}

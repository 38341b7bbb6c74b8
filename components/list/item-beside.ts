/** Never beyond an end. @param index -1: the first or last item */
export function itemBeside<Item>(
  items: readonly Item[],
  { index, by }: { index: number; by: 1 | -1 },
): Item | undefined {
  if (index < 0) return items.at(by === 1 ? 0 : -1);
  return items[Math.min(items.length - 1, Math.max(0, index + by))];
}

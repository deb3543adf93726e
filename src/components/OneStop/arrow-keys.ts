/**
 * Returns the index of the item that a key moves to: -1 for the element before the list, and undefined for
 * a key that doesn't move.
 *
 * @param current - index of the item with the focus; -1 for the element before the list
 */
export function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  const targets: Record<string, number> = { ArrowUp: current - 1, Home: 0, End: count - 1 };
  return current < 0 ? undefined : targets[key];
}

/**
 * Returns the index of the item that a key moves to: -1 for the element before the list, and undefined for
 * a key that doesn't move.
 *
 * @param current - index of the item with the focus; -1 for the element before the list
 */
export function targetOf(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return current < 0 ? undefined : current - 1;
    case 'Home':
      return current < 0 ? undefined : 0;
    case 'End':
      return current < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

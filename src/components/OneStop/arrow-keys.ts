/**
 * Returns which item of a list a key moves to, -1 for what stands before the list, undefined for a
 * key that moves nowhere.
 *
 * @param current - the item that has the focus; -1 when what stands before the list has it
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

/** Cuts a list into runs of equal length, each of at most `longest`. */
export function chunk<Item>(items: readonly Item[], longest: number): Item[][] {
  const length = Math.ceil(items.length / Math.ceil(items.length / longest));
  return Array.from({ length: Math.ceil(items.length / longest) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}

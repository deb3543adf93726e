/** Returns the id that a fragment names; one that isn't well formed stays as it is. */
export function decodeFragment(fragment: string): string {
  try {
    // A `%` that encodes nothing stands for itself.
    return decodeURIComponent(fragment.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return fragment;
  }
}

/** Returns the anchor of a section on the page that lists all pages. */
export function sectionId(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Returns the path of the scan frame, the corners of the logo.
 *
 * @param box - what it is around, in units of the drawing
 */
export function corners({
  x,
  y,
  width,
  height,
}: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x} ${y + 18}v-12a6 6 0 0 1 6-6h12`,
    `M${right - 18} ${y}h12a6 6 0 0 1 6 6v12`,
    `M${right} ${bottom - 18}v12a6 6 0 0 1-6 6h-12`,
    `M${x + 18} ${bottom}h-12a6 6 0 0 1-6-6v-12`,
  ].join('');
}

/** A page that has moved. */
export interface Redirect {
  /** Path that was published, for instance `/docs/old-page`. */
  readonly from: string;
  /** Path of the page that answers now. */
  readonly to: string;
}

/**
 * The pages that have moved, or whose place another page has taken. Each redirect is permanent. The
 * other slash form of every page and of every `from` is redirected without a line here.
 */
export const redirects: readonly Redirect[] = [
  {
    from: '/docs/iot-platform/concepts/choose-a-command-or-action',
    to: '/docs/iot-platform/concepts/architecture',
  },
];

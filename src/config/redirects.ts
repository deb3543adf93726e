/** A moved page. */
export interface Redirect {
  /** Published path, such as `/docs/old-page`. */
  readonly from: string;
  /** Path of its current page. */
  readonly to: string;
}

/**
 * Pages that were moved or replaced. All redirects are permanent. The form with or without a trailing slash of
 * every page and `from` is redirected automatically.
 */
export const redirects: readonly Redirect[] = [
  {
    from: '/docs/iot-platform/concepts/choose-a-command-or-action',
    to: '/docs/iot-platform/concepts/architecture',
  },
  {
    from: '/docs/examples',
    to: '/docs/iot-platform/concepts/glossary',
  },
];

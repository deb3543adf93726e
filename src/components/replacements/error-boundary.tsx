/*
 * Replaces @docusaurus/core 3.10.2, client/exports/ErrorBoundary (through src/plugins/replace-modules).
 * Change: what fails because something else has altered the page is drawn anew. On the way to another
 * page, that page is then loaded as a document.
 */
import type { Props } from '@docusaurus/ErrorBoundary';
import SiteError from '@theme/Error';
import { Component, type ReactNode } from 'react';

import { loadOnArrival } from '../PageRecovery/notice';

/** Shows the crash screen in the place of what crashes (specification, section 8). */
export default class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined };

  override componentDidCatch(error: Error): void {
    // An element is no longer where React has put it. An item of the bar is named by another error.
    if (String(error.cause ?? error).startsWith('NotFoundError')) {
      this.forceUpdate();
      void loadOnArrival();
    } else {
      this.setState({ error });
    }
  }

  override render(): ReactNode {
    const { children, fallback = SiteError } = this.props;
    const { error } = this.state;
    return error
      ? fallback({ error, tryAgain: () => this.setState({ error: undefined }) })
      : (children ?? null);
  }
}

import Translate from '@docusaurus/Translate';
import { Component, type ReactNode } from 'react';

/** Shows an error of an island in the way the theme shows a crashed page (specification, section 8). */
export default class Crash extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <>
        <h2>
          <Translate
            id="theme.ErrorPageContent.title"
            description="The title of the fallback page when the page crashed"
          >
            This page crashed.
          </Translate>
        </h2>
        <button
          type="button"
          className="button button--primary"
          onClick={() => this.setState({ error: undefined })}
        >
          <Translate
            id="theme.ErrorPageContent.tryAgain"
            description="The label of the button to try again rendering when the React error boundary captures an error"
          >
            Try again
          </Translate>
        </button>
        <pre>{causesOf(error).join('\n\nCause:\n')}</pre>
      </>
    );
  }
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : causesOf(error.cause))];
}

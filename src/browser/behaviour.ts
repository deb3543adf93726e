/** What a part of the page does in the browser. It stands beside the component that writes the markup. */
export interface Behaviour {
  /** Listens to the document, once, so that markup that is added later works too. */
  listen?: () => void;
  /** Sets the state of a page that has just been shown, where its HTML can't hold it. */
  show?: () => void | Promise<void>;
}

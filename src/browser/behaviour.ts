/** What a part of the page does in the browser, beside the component that writes its markup. */
export interface Behaviour {
  /** Listens to the document, once: markup that comes later needs nothing of its own. */
  listen?: () => void;
  /** Brings a page that has just been shown into the state that its HTML can't have. */
  show?: () => void | Promise<void>;
}

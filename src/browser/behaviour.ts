/** The behavior of a part of the page. It is beside the component that renders the markup. */
export interface Behaviour {
  /** Adds listeners to the document, once, so that markup added later works too. */
  listen?: () => void;
  /** Sets the state of a newly shown page that can't be part of its HTML. */
  show?: () => void | Promise<void>;
}

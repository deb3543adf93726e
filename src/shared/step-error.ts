/** A step that failed. Its message says all that a person needs, so it is shown without a stack. */
export class StepError extends Error {}

/** A failed step. Its message is sufficient, so it is shown without a stack trace. */
export class StepError extends Error {}

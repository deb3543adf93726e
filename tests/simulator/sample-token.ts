/** A text with the form of a JSON Web Token: empty objects, and a signature that nobody checks. */
export const sampleToken = 'e30.e30.e30';

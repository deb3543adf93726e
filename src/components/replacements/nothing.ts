/** An empty module, for the place of one that the site does without. */
export {};

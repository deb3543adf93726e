/**
 * Finds the first line that starts with fifty quotes or lists inside of each other: far more than a
 * reader follows. A parser takes minutes for thousands of them, and a renderer's stack ends.
 */
export const tooDeep = /^[ \t]*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+){50}/m;

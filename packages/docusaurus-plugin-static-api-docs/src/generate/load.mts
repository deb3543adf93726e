/*
 * The generator, which takes seconds to load. Node.js can't require an ES module that another plugin is importing
 * at that moment, so each one that the generator requires is imported before.
 */
import 'hast-util-from-parse5';
import 'hastscript';
import 'html-tag-names';
import 'parse5';
import 'rehype-raw';
import 'rehype-sanitize';
import 'rehype-stringify';
import 'remark-gfm';
import 'remark-parse';
import 'remark-rehype';
import 'unified';
import 'unist-util-visit';
import 'vfile';

export { generateReference, leaveOut, lintReference, pagesOf } from './generate.js';

import { existsSync } from 'node:fs';

/** Whether the site has a blog: a folder `blog` turns it on. */
export const hasBlog = existsSync('blog');

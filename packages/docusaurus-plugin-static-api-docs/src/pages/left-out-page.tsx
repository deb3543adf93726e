/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { part, type ReferencePage } from '../markup/page';

/** Renders the page in the place of a reference that can't be generated. */
export function leftOutPage(title: string): ReferencePage {
  const words = "This reference isn't available at the moment.";
  return {
    frontMatter: { title, description: `${title}: ${words}`, slug: '/' },
    sections: [part(<p>{words}</p>)],
  };
}

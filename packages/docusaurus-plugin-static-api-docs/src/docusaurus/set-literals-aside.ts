import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Has a generated page parsed without its markup: MDX reads a string literal letter by letter, several
 * times, which is most of its work on a page. The tree has the literals again.
 */
export function setLiteralsAside(this: Processor): void {
  const { parser } = this;
  if (!parser) return;
  this.parser = (text, file) => {
    const frontMatter = file.data.frontMatter as { reference_page?: boolean } | undefined;
    if (!frontMatter?.reference_page) return parser(text, file);
    const literals = new Map<string, string>();
    // One with braces inside is left where it is.
    const short = text.replaceAll(/(?<==\{)"[^{}]*"(?=\})/g, (literal) => {
      const name = `literal${literals.size}`;
      literals.set(name, literal);
      return name;
    });
    const tree = parser(short, file);
    visit(tree, 'mdxJsxFlowElement', ({ attributes }: MdxJsxFlowElement) => {
      for (const { value } of attributes) {
        const literal = typeof value === 'object' ? literals.get(value?.value ?? '') : undefined;
        if (typeof value !== 'object' || !value || literal === undefined) continue;
        value.value = literal;
        const [statement] = value.data?.estree?.body ?? [];
        if (statement?.type === 'ExpressionStatement') {
          statement.expression = { type: 'Literal', value: JSON.parse(literal) as string };
        }
      }
    });
    return tree;
  };
}

import type { AnyNode, Cheerio, CheerioAPI, Element } from 'cheerio';
import upperFirst from 'lodash/upperFirst';

/** What a reader operates, or sees and cannot read. */
const controls = 'button, input, nav, select, svg, wbr, .copy-button, .hash-link, a[data-search]';

/** How many languages the sample of an operation has in a twin, where eight would be most of it. */
const mostLanguages = 2;

/**
 * Changes the content of a page to elements that Markdown has a form for: all views of a switch one
 * after the other, code without colors, diagrams as their descriptions, and no controls.
 */
export function makePlain($: CheerioAPI, content: Cheerio<Element>): void {
  const paragraph = (label: string, text = '') =>
    $('<p>').text(text).prepend($('<strong>').text(label));
  /** Replaces elements, the inner ones first; nothing takes the place of those that have no form. */
  const replace = (
    selector: string,
    form: (element: Cheerio<Element>) => Cheerio<AnyNode> | '',
  ) => {
    for (const element of content.find(selector).get().reverse()) {
      $(element).replaceWith(form($(element)));
    }
  };

  // The title and the description, which `render-diagrams.ts` requires of each.
  replace('.diagram', (diagram) =>
    paragraph(
      `Diagram: ${diagram.find('svg > title').text()}.`,
      ` ${diagram.find('svg > desc').text()}`,
    ),
  );
  // Each view under the label that chooses it; of the sample of an operation, the first ones.
  replace('.switcher', (switcher) => {
    const inputs = switcher.find('.switcher-labels input');
    const labels = Array.from(switcher.find('.switcher-label'), (label) => $(label).text());
    const most = inputs.attr('name') === 'language' ? mostLanguages : labels.length;
    const views = $('<div>');
    switcher
      .find('.switcher-panel')
      .slice(0, most)
      .each((index, panel) => {
        views.append(paragraph(labels[index] ?? ''), $(panel).contents());
      });
    const others = labels.slice(most);
    if (others.length === 0) return views;
    const list = new Intl.ListFormat('en').format(others);
    const page = $('<a>')
      .text('The page')
      .attr('href', `?lang=${inputs.eq(most).attr('value')}`);
    return views.append($('<p>').text(` has this sample in ${list}, too.`).prepend(page));
  });
  // The fields that fill in a sample are controls; what the sample reads is not.
  replace('.request-builder', (builder) => {
    const variables = builder.find('.variables');
    if (variables.length === 0) return '';
    return $('<div><p>The samples read these environment variables:</p></div>').append(variables);
  });
  content.find(controls).remove();
  // Only the styles of the page set them apart.
  content.find('a + a').each((_, link) => {
    if (link.prev?.type === 'tag') $(link).before(' ');
  });
  // Beside each other on the page: samples follow what they are samples of.
  content.find('.reference-columns > .reference-aside').each((_, aside) => {
    $(aside).parent().append(aside);
  });
  replace('.theme-admonition', (callout) => {
    const [heading, text] = callout.children().get();
    const label = upperFirst($(heading).text().trim());
    return $('<blockquote>').append(paragraph(label), $(text).contents());
  });
  replace('.method-badge', (badge) =>
    $('<span> </span>').prepend($('<strong>').text(badge.text())),
  );
  // A list with an item for each term, since Markdown has no terms.
  replace('dl', (terms) => {
    const list = $('<ul>');
    for (const part of terms.find('dt, dd')) {
      if (part.name === 'dt') list.append($('<li>').append($(part).contents(), ': '));
      else list.children().last().append($(part).contents());
    }
    return list;
  });
  replace('figcaption', (caption) => {
    const words = caption.contents();
    return words.length > 0 ? $('<p>').append($('<strong>').append(words)) : '';
  });
  // Its address is the bundler's.
  replace('img', (image) => (image.attr('alt') ? $('<span>').text(`(${image.attr('alt')})`) : ''));
  // The class of the language is where HTML has it.
  replace('pre', (pre) => {
    const language = pre.attr('class')?.match(/\blanguage-\S+/)?.[0];
    const code = $('<code>').text(pre.text());
    return $('<pre>').append(language === undefined ? code : code.addClass(language));
  });
  // A cell of a table has no blocks in Markdown.
  const blocks = ['p', 'div', 'ul', 'ol', 'li', 'details', 'summary'];
  replace(blocks.map((name) => `:is(td, th) ${name}`).join(), (block) =>
    $('<span>').append(block.contents(), block.is('summary') ? ': ' : ' '),
  );
}

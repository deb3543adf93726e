import { SvgSpriteDefs } from '@docusaurus/theme-classic/lib/inlineSvgSprites';

/**
 * What Docusaurus writes each page with. Unlike its own template, this one has the one script of all pages
 * (`src/script`) in place of the app. A page has the style sheet for guides, for references, or for the
 * home page, too. The icons of theme-classic are without `style`, which the content security policy refuses, and its
 * scripts are left out.
 *
 * @see https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export const pageTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <%~ it.metaAttributes.join('') %>
    <%~ it.headTags %>
    <% const named = (name) =>
         [...it.stylesheets, ...it.scripts].filter((file) => file.includes('/' + name + '.')); %>
    <% const isReference = it.htmlAttributes.includes('plugin-id-reference-');
       const isHome = it.htmlAttributes.includes('plugin-pages ') && named('home').length > 0;
       ['styles', isReference ? 'reference' : isHome ? 'home' : 'guides'].flatMap(named).forEach((file) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl + file %>">
    <% }); %>
    <script src="<%= it.baseUrl + named('script') %>" defer></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <svg id="__icons">${SvgSpriteDefs}</svg>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

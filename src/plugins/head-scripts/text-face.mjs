/*
 * Loads the face of the text with the style sheet where the system has none of its list: only then does
 * the first page show it, since nothing is drawn again (`src/css/text.css`). Only Linux may have none.
 */
if (/X11.*Linux/.test(navigator.userAgent)) {
  const canvas = document.createElement('canvas').getContext('2d');
  const widthIn = (font) => {
    canvas.font = `16px ${font}`;
    return canvas.measureText('Width').width;
  };
  if (widthIn('"Segoe UI", Roboto, monospace') === widthIn('monospace')) {
    for (const link of document.querySelectorAll('link[as=font]')) link.media = '';
  }
}

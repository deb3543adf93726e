/*
 * Loads Inter together with the style sheet on a system that has no other face of its list, which only a
 * Linux may lack. Otherwise, it would come after the page is drawn, and no page is drawn again for it
 * (`src/css/text.css`).
 */
if (/X11.*Linux/.test(navigator.userAgent)) {
  const canvas = document.createElement('canvas').getContext('2d');
  const widthIn = (font) => {
    canvas.font = `16px ${font}`;
    return canvas.measureText('Width').width;
  };
  if (widthIn('"Segoe UI", Roboto, monospace') === widthIn('monospace')) {
    document.querySelector('link[as=font]').media = '';
  }
}

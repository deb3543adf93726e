/*
 * Loads Inter on a system that has no other face of the style sheet's list, which only a Linux may lack, at
 * the width of Segoe UI and Roboto. The browser waits a moment for a face that is asked for before the
 * page is drawn. One that comes later is for the next page, so that no line moves. A face of the style
 * sheet would get lost whenever the width of the window changes which rules hold.
 */
for (const font of document.querySelectorAll('link[as=font]')) {
  if (!/X11/.test(navigator.userAgent)) break;
  const canvas = document.createElement('canvas').getContext('2d');
  const widthIn = (family) => {
    canvas.font = `16px ${family}`;
    return canvas.measureText('W').width;
  };
  if (widthIn('"Segoe UI", Roboto, monospace') === widthIn('monospace')) {
    font.media = '';
    const descriptors = { weight: '400 600', display: 'optional', sizeAdjust: '93%' };
    const face = new FontFace('Portal Text', `url(${font.href})`, descriptors);
    document.fonts.add(face);
    face.load();
  }
}

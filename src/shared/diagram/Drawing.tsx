import clsx from 'clsx';
import type { ElementType, ReactElement } from 'react';

import {
  type Box,
  type Diagram,
  labelHeight,
  lengthOf,
  type Line,
  middleOf,
  nameHeight,
  type Rect,
  sizeOf,
} from './diagram';
import { type PlacedArrow, placeDiagram, titleOf } from './place-diagram';

/** Lines of text below each other. */
function Lines({
  x,
  top,
  anchor = 'middle',
  lines,
}: {
  readonly x: number;
  readonly top: number;
  readonly anchor?: PlacedArrow['anchor'];
  readonly lines: readonly Line[];
}): ReactElement[] {
  return lines.map(({ text, isDetail = false }, index) => {
    const [, above] = sizeOf(lines.slice(0, index));
    const y = top + above + (isDetail ? labelHeight : nameHeight) / 2;
    const className = isDetail ? 'detail' : undefined;
    return (
      <text key={index} {...{ className, x, y }} textAnchor={anchor} dominantBaseline="central">
        {text}
      </text>
    );
  });
}

function BoxShape({ box, id, link: Anchor }: { box: Box; id: number; link: ElementType }) {
  const { x, y, lines, isGroup = false, isFocus = false, href } = box;
  const [, height] = sizeOf(lines);
  const title = titleOf(box);
  const content = (
    <>
      <rect x={x[0]} y={y[0]} width={lengthOf(x)} height={lengthOf(y)} rx="8" />
      {isGroup ? (
        <Lines x={title.x[0]} top={title.y[0]} anchor="start" lines={lines} />
      ) : (
        <Lines x={middleOf(x)} top={middleOf(y) - height / 2} lines={lines} />
      )}
    </>
  );
  return (
    <g
      className={clsx(isGroup ? 'group' : 'box', `n${id}`, { focus: isFocus })}
      aria-hidden={href === undefined || undefined}
    >
      {href === undefined ? content : <Anchor href={href}>{content}</Anchor>}
    </g>
  );
}

function ArrowShape({ arrow, ids }: { arrow: PlacedArrow; ids: readonly number[] }) {
  const { line, label, isReply = false, place, anchor } = arrow;
  const x = { start: place.x[0], middle: middleOf(place.x), end: place.x[1] }[anchor];
  return (
    <g
      className={clsx(
        'arrow',
        ids.map((id) => `e${id}`),
        { reply: isReply },
      )}
      aria-hidden
    >
      <path d={`M${line.x[0]} ${line.y[0]}L${line.x[1]} ${line.y[1]}`} />
      <polygon points={headOf(line)} />
      <Lines x={x} top={place.y[0]} anchor={anchor} lines={label} />
    </g>
  );
}

/** Returns the corners of an arrowhead, its tip first. */
function headOf(line: Rect): string {
  const [dx, dy] = [Math.sign(lengthOf(line.x)), Math.sign(lengthOf(line.y))];
  const [x, y] = [line.x[1], line.y[1]];
  const [baseX, baseY] = [x - 8 * dx, y - 8 * dy];
  return [x, y, baseX - 4 * dy, baseY - 4 * dx, baseX + 4 * dy, baseY + 4 * dx].join(' ');
}

export interface DrawingProps {
  /** Prefix of IDs, unique on the page. */
  readonly id: string;
  readonly diagram: Diagram;
  /** Shown below it. */
  readonly caption: string;
  /** What it shows, for readers who can't see it: its accessible name. */
  readonly description: string;
  /** Component of links. */
  readonly link?: ElementType;
}

/**
 * Draws a diagram. Styles: src/css/diagram.css.
 *
 * Screen readers say the caption, the description, and of the parts only the links: texts of boxes and arrows are
 * loose words without the drawing.
 */
export function Drawing({
  id,
  diagram,
  caption,
  description,
  link = 'a',
}: DrawingProps): ReactElement {
  const { width, height, groups, boxes, arrows, lifelines, problems } = placeDiagram(diagram);
  // Those of guides have been refused with their places.
  const [problem] = problems;
  if (problem) throw new Error(`${id}: ${problem.message}`);
  const idOf = (name: string) => [...boxes, ...groups].findIndex((it) => it.name === name) + 1;
  const shapesOf = (some: readonly Box[]) =>
    some.map((box) => <BoxShape key={box.name} box={box} id={idOf(box.name)} link={link} />);
  return (
    <figure className="diagram">
      <svg
        // Leaves room for the strokes of boxes at the edge.
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        // Text of 14 px is shown as large as that of the page, and grows with it.
        width={`${(width + 2) / 14}rem`}
        // Inside an image, links are hidden from assistive technology.
        role={diagram.boxes.some(({ href }) => href !== undefined) ? 'group' : 'img'}
        aria-labelledby={`${id}-description`}
        focusable="false"
      >
        <desc id={`${id}-description`}>{description}</desc>
        {lifelines.map(({ x, y }) => (
          <path key={x[0]} className="lifeline" d={`M${x[0]} ${y[0]}V${y[1]}`} />
        ))}
        {shapesOf(groups)}
        {arrows.map((arrow, index) => (
          <ArrowShape key={index} arrow={arrow} ids={[idOf(arrow.from), idOf(arrow.to)]} />
        ))}
        {shapesOf(boxes)}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

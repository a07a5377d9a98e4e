/** Pages with frames, for the tests of this folder. */

/** A document with a button at its corner, which reports each press to the server. */
export function pad(id: string, rest = ""): string {
  return `<!doctype html><style>
      body { margin: 0 } iframe { display: block; border: 5px solid; margin: 10px; width: 300px }
      button { display: block; width: 80px; height: 20px; border: 0 }
    </style><title>${id}</title>${button(id)}${rest}`;
}

export function button(id: string): string {
  return `<button id="${id}" onclick="fetch('/pressed?${id}')">${id}</button>`;
}

export function frame(src: string, height = 100): string {
  return `<iframe src="${src}" style="height: ${height}px"></iframe>`;
}

export function gap(px: number): string {
  return `<div style="height: ${px}px"></div>`;
}

/**
 * Nested frames: `/top` holds leaf and far, far holds deep, deep holds deepest; far and deepest use `other`. Frames
 * of far begin at 15,155 in the viewport, those of deep at 30,190 and of deepest at 45,225.
 */
export function nest(origins: NestOrigins, between = ""): Readonly<Record<string, string>> {
  const far = frame(`${origins.other}/far`, 250);
  return {
    "/top": pad("top", frame("/leaf") + between + far + gap(3_000)),
    "/leaf": pad("leaf"),
    "/far": pad("far", frame(`${origins.own}/deep`, 150)),
    "/deep": pad("deep", frame(`${origins.other}/deepest`, 60)),
    "/deepest": pad("deepest"),
  };
}

export interface NestOrigins {
  readonly own: string;
  readonly other: string;
}

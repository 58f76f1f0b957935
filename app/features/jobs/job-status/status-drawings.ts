import type { Drawing } from "~/ui/content/content";
import type { StatusSlug } from "./phases";

type DrawnPart = Drawing[number];

const line = { fill: "none", stroke: "currentColor", "stroke-width": 1.5 } as const;
const round = { "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
/** For lines on a filled shape: uses the colour of the background. */
const cutout = { ...line, ...round, stroke: "var(--glyph-cutout, var(--surface))" } as const;

const ring: DrawnPart = ["circle", { cx: 7, cy: 7, r: 5.25, ...line }];
const dashedRing: DrawnPart = ["circle", { cx: 7, cy: 7, r: 5.25, "stroke-dasharray": "2.2 1.9", ...line }];
const disc: DrawnPart = ["circle", { cx: 7, cy: 7, r: 6, fill: "currentColor" }];
const frame = { x: 1.75, y: 1.75, width: 10.5, height: 10.5, rx: 2, ...line };
const square: DrawnPart = ["rect", frame];
const dashedSquare: DrawnPart = ["rect", { ...frame, "stroke-dasharray": "2.6 1.9" }];
const filledSquare: DrawnPart = [
	"rect",
	{ x: 1, y: 1, width: 12, height: 12, rx: 2.5, fill: "currentColor" },
];
const dot = (r: number): DrawnPart => ["circle", { cx: 7, cy: 7, r, fill: "currentColor" }];
const stroke = (d: string): DrawnPart => ["path", { d, ...line, ...round }];
const cut = (d: string): DrawnPart => ["path", { d, ...cutout }];
const fill = (d: string): DrawnPart => ["path", { d, fill: "currentColor" }];

/** The shape shows the step: hollow, partly filled, disc with check mark, square, crossed. */
export const STATUS_DRAWINGS: Record<StatusSlug, Drawing> = {
	quote: [dashedRing],
	pending: [ring],
	planned: [ring, dot(1.5)],
	booked: [ring, dot(3)],
	quoted: [dashedRing, dot(1.75)],
	collected: [ring, stroke("M7 9.2V4.9M5.2 6.5 7 4.8l1.8 1.7")],
	indepot: [
		stroke("M2 6.2 7 2.2l5 4M3.2 5.6v6.2h7.6V5.6"),
		["circle", { cx: 7, cy: 8.4, r: 1.5, fill: "currentColor" }],
	],
	intransit: [ring, fill("M7 3.9a3.1 3.1 0 0 1 0 6.2z")],
	inprogress: [ring, fill("M7 3.9A3.1 3.1 0 1 1 3.9 7H7z")],
	cxdelivered: [ring, stroke("M4.8 7.2 6.4 8.7 9.2 5.5")],
	completed: [disc, cut("M4.5 7.2 6.3 8.9 9.5 5.3")],
	priced: [disc, cut("M8.9 5.1C8.6 4 6.2 3.9 6 5.6c0 1.5.7 2.5-.9 3.9h4M4.8 7.3h3")],
	pod: [disc, cut("M3.9 8.2c.9-2.6 1.9-2.6 2 0 .1 1.5 1-1.6 1.7-1.6.7 0 .4 1.6 2.4 1.2")],
	marked: [square, stroke("M4.6 7.2 6.3 8.8 9.4 5.4")],
	noext: [square, stroke("M5.2 8.8 8.8 5.2M6 5.2h2.8V8")],
	generating: [dashedSquare, dot(1.5)],
	invoiced: [filledSquare, cut("M4.2 5.2h5.6M4.2 8.8h5.6")],
	manual: [square, stroke("M4.6 5.6h4.8M4.6 8.4h4.8")],
	cancelled: [ring, stroke("M5.2 5.2l3.6 3.6M8.8 5.2 5.2 8.8")],
	deleted: [ring, stroke("M4.6 7h4.8")],
};

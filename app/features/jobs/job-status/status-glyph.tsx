import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { getStatusAppearance, type StatusSlug } from "./phases";

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 } as const;
const round = { strokeLinecap: "round", strokeLinejoin: "round" } as const;
/** For lines on a filled shape: uses the colour of the background. */
const cutout = { ...line, ...round, stroke: "var(--glyph-cutout, var(--surface))" } as const;

const ring = <circle cx="7" cy="7" r="5.25" {...line} />;
const dashedRing = <circle cx="7" cy="7" r="5.25" strokeDasharray="2.2 1.9" {...line} />;
const disc = <circle cx="7" cy="7" r="6" fill="currentColor" />;
const square = <rect x="1.75" y="1.75" width="10.5" height="10.5" rx="2" {...line} />;
const dashedSquare = (
	<rect x="1.75" y="1.75" width="10.5" height="10.5" rx="2" strokeDasharray="2.6 1.9" {...line} />
);
const dot = (r: number) => <circle cx="7" cy="7" r={r} fill="currentColor" />;
const stroke = (d: string, appearance: typeof line | typeof cutout = line) => (
	<path d={d} {...appearance} {...round} />
);
const fill = (d: string) => <path d={d} fill="currentColor" />;
const combine = (a: ReactNode, b: ReactNode) => (
	<>
		{a}
		{b}
	</>
);

/** The shape shows the step: hollow, partly filled, disc with check mark, square, crossed. */
const STATUS_GLYPHS: Record<StatusSlug, ReactNode> = {
	quote: dashedRing,
	pending: ring,
	planned: combine(ring, dot(1.5)),
	booked: combine(ring, dot(3)),
	quoted: combine(dashedRing, dot(1.75)),
	collected: combine(ring, stroke("M7 9.2V4.9M5.2 6.5 7 4.8l1.8 1.7")),
	indepot: combine(
		stroke("M2 6.2 7 2.2l5 4M3.2 5.6v6.2h7.6V5.6"),
		<circle cx="7" cy="8.4" r="1.5" fill="currentColor" />,
	),
	intransit: combine(ring, fill("M7 3.9a3.1 3.1 0 0 1 0 6.2z")),
	inprogress: combine(ring, fill("M7 3.9A3.1 3.1 0 1 1 3.9 7H7z")),
	cxdelivered: combine(ring, stroke("M4.8 7.2 6.4 8.7 9.2 5.5")),
	completed: combine(disc, stroke("M4.5 7.2 6.3 8.9 9.5 5.3", cutout)),
	priced: combine(disc, stroke("M8.9 5.1C8.6 4 6.2 3.9 6 5.6c0 1.5.7 2.5-.9 3.9h4M4.8 7.3h3", cutout)),
	pod: combine(disc, stroke("M3.9 8.2c.9-2.6 1.9-2.6 2 0 .1 1.5 1-1.6 1.7-1.6.7 0 .4 1.6 2.4 1.2", cutout)),
	marked: combine(square, stroke("M4.6 7.2 6.3 8.8 9.4 5.4")),
	noext: combine(square, stroke("M5.2 8.8 8.8 5.2M6 5.2h2.8V8")),
	generating: combine(dashedSquare, dot(1.5)),
	invoiced: combine(
		<rect x="1" y="1" width="12" height="12" rx="2.5" fill="currentColor" />,
		stroke("M4.2 5.2h5.6M4.2 8.8h5.6", cutout),
	),
	manual: combine(square, stroke("M4.6 5.6h4.8M4.6 8.4h4.8")),
	cancelled: combine(ring, stroke("M5.2 5.2l3.6 3.6M8.8 5.2 5.2 8.8")),
	deleted: combine(ring, stroke("M4.6 7h4.8")),
};

/** The shape of a status in its colour, 14 px. Decorative: show the name beside it. */
export function StatusGlyph({ status, className }: { status: string; className?: string }) {
	const appearance = getStatusAppearance(status);
	if (!appearance) return null;
	return (
		<svg
			className={classNames("status-glyph", `status-${appearance.slug}`, className)}
			viewBox="0 0 14 14"
			aria-hidden="true"
		>
			{STATUS_GLYPHS[appearance.slug]}
		</svg>
	);
}

/** Shape and name, as in a grid cell. An unknown status is shown as plain text. */
export function StatusTag({ status }: { status: string }) {
	const appearance = getStatusAppearance(status);
	if (!appearance) return <span>{status}</span>;
	return (
		<span className={`status phase-${appearance.phase} status-${appearance.slug}`}>
			<StatusGlyph status={status} />
			<span className="truncate">{status}</span>
		</span>
	);
}

/** The same as text with a shape in it, which the cell of a long list cuts. */
export function StatusText({ status }: { status: string }) {
	const appearance = getStatusAppearance(status);
	if (!appearance) return <span>{status}</span>;
	return (
		<span className={`status phase-${appearance.phase} status-${appearance.slug}`}>
			<StatusGlyph status={status} />
			{status}
		</span>
	);
}

/** Shape and name on the soft colour of the phase, as in a header. */
export function StatusPill({ status }: { status: string }) {
	const appearance = getStatusAppearance(status);
	if (!appearance) return <span className="badge">{status}</span>;
	return (
		<span className={`status pill phase-${appearance.phase} status-${appearance.slug}`}>
			<StatusGlyph status={status} />
			{status}
		</span>
	);
}

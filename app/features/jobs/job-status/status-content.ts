import { classNames } from "~/ui/class-names";
import { type CellContent, picture, text } from "~/ui/content/content";
import { getStatusAppearance, type StatusAppearance } from "./phases";
import { STATUS_DRAWINGS } from "./status-drawings";

const CANVAS = { viewBox: "0 0 14 14" };

const getClass = ({ phase, slug }: StatusAppearance, variant?: "pill") =>
	classNames("status", variant, `phase-${phase}`, `status-${slug}`);

/** The shape of a status in its colour, 14 px. Decorative: show the name beside it. */
export function statusGlyph(status: string, className?: string): CellContent {
	const appearance = getStatusAppearance(status);
	if (!appearance) return null;
	return picture(STATUS_DRAWINGS[appearance.slug], CANVAS, {
		className: classNames("status-glyph", `status-${appearance.slug}`, className),
	});
}

/** Shape and name, as in a table. An unknown status is shown as plain text. */
export function statusTag(status: string): CellContent {
	const appearance = getStatusAppearance(status);
	if (!appearance) return text(status);
	return text([statusGlyph(status), text(status, { className: "truncate" })], {
		className: getClass(appearance),
	});
}

/** The same as text with a shape in it, which the cell of a long list cuts. */
export function statusText(status: string): CellContent {
	const appearance = getStatusAppearance(status);
	return appearance ? text([statusGlyph(status), status], { className: getClass(appearance) }) : text(status);
}

/** Shape and name on the soft colour of the phase, as in a header. */
export function statusPill(status: string): CellContent {
	const appearance = getStatusAppearance(status);
	return appearance
		? text([statusGlyph(status), status], { className: getClass(appearance, "pill") })
		: text(status, { className: "badge" });
}

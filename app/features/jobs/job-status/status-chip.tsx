import { Chip, type ChipProps } from "~/ui/chip";
import { getStatusAppearance } from "./phases";
import { StatusGlyph } from "./status-glyph";

/** A filter by job status, in the shape and colours of the status. */
export function StatusChip({ status, ...chip }: { status: string } & Omit<ChipProps, "glyph" | "className">) {
	const appearance = getStatusAppearance(status);
	return (
		<Chip
			{...chip}
			glyph={<StatusGlyph status={status} />}
			className={appearance ? `phase-${appearance.phase} status-${appearance.slug}` : undefined}
		/>
	);
}

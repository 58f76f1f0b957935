import { formatMoment } from "~/shared/time/format-moment";
import { ageInDays, DEFECT_STATE_LABELS, SEVERITY_LABELS } from "./rules-defects";
import type { Defect } from "./schemas";

const formatIfAny = (at: string | null) => (at ? formatMoment(at) : "");

/** The columns of the export. Moments are UK time. */
const COLUMNS: readonly (readonly [string, (defect: Defect, now: Date) => string | number])[] = [
	["Vehicle or trailer", ({ subject }) => subject],
	["Check", ({ name }) => name],
	["Severity", ({ severity }) => SEVERITY_LABELS[severity]],
	["Status", ({ status }) => DEFECT_STATE_LABELS[status]],
	["Description", ({ description }) => description ?? ""],
	["Note", ({ note }) => note ?? ""],
	["Reported by", ({ reported_by }) => reported_by],
	["Reported at", ({ reported_at }) => formatMoment(reported_at)],
	["Days", ({ reported_at, cleared_at }, now) => ageInDays(reported_at, cleared_at ?? now.toISOString())],
	["Last changed by", ({ last_by }) => last_by ?? ""],
	["Last changed at", ({ last_at }) => formatIfAny(last_at)],
	["Last note", ({ last_note }) => last_note],
	["Closed at", ({ cleared_at }) => formatIfAny(cleared_at)],
];

/** The heading and a row for each defect. */
export const formatDefectRows = (defects: readonly Defect[], now: Date) => [
	COLUMNS.map(([title]) => title),
	...defects.map((defect) => COLUMNS.map(([, format]) => format(defect, now))),
];

import { JOB_FIELD_NAMES, JOB_FIELDS } from "~/domain/jobs/jobs/model/fields";

const LABELS = JOB_FIELD_NAMES.flatMap((name): [string, string][] => {
	const { label } = JOB_FIELDS[name];
	return label === null ? [] : [[name, label]];
});
/** The stops of a trip are above the load. */
const STOPS_AT = LABELS.findIndex(([name]) => name === "load_type_id");

/** Field names in form order, for error summaries and lists of changes. */
export const ENTRY_LABELS: ReadonlyMap<string, string> = new Map(
	LABELS.toSpliced(STOPS_AT, 0, ["trip_sub_jobs", "Stops"]),
);

const POSITIONS = new Map([...ENTRY_LABELS.keys()].map((name, index) => [name, index]));
const positionOf = (name: string) => POSITIONS.get(name.split(".")[0] ?? "") ?? POSITIONS.size;

/** Errors in the order of their fields in the form. */
export const sortByFormOrder = (errors: Record<string, string>) =>
	Object.fromEntries(Object.entries(errors).sort(([a], [b]) => positionOf(a) - positionOf(b)));

/** The labels of fields; fields without a label, such as coordinates, are left out. */
export const joinLabels = (names: readonly string[]) =>
	names.flatMap((name) => ENTRY_LABELS.get(name) ?? []).join(", ");

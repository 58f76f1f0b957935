import { STEP_ROWS } from "./rules-step";

/** What a refused report contained, as the office reads it. */
interface RefusedContent {
	facts: { name: string; value: string }[];
	/** Stored files: signatures, pictures, receipts. */
	pictures: { file: string; name: string }[];
}

const TITLES = new Map(
	Object.entries({
		clock_in: "Clock in",
		clock_out: "Clock out",
		night_out: "Night out",
		fuel: "Fuel",
		check: "Check",
		activity: "Activity",
		step: "Job",
	}),
);
const STEP_TITLES: ReadonlyMap<string, string> = new Map(
	Object.entries(STEP_ROWS).map(([step, { title }]) => [step, title]),
);
const CHECKED_TITLES: readonly string[] = ["", "Vehicle check", "Trailer check", "Custom check", "Job check"];

const asWords = (name: string) => {
	const words = name.replaceAll("_", " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An object may have a `toString` of its own, which is no function. */
const titleCheck = (kind: unknown) => (typeof kind === "number" && CHECKED_TITLES[kind]) || "Check";

/** What a refused report was: "Delivered", "Vehicle check". */
export function titleRefused(type: string, payload: Readonly<Record<string, unknown>> | null): string {
	const step = payload?.step;
	if (type === "step" && typeof step === "string") return STEP_TITLES.get(step) ?? asWords(step);
	if (type === "check") return titleCheck(payload?.truck_type);
	if (type === "activity" && typeof payload?.activity === "string") return asWords(payload.activity);
	return TITLES.get(type) ?? asWords(type);
}

/** Listed beside the report already. */
const KNOWN = ["uid", "at", "type", "work_day_id", "job_id", "step"];
const FILE_NAMES = new Map(
	Object.entries({
		signature: "Signature",
		receipt: "Receipt",
		defect_image: "Defect",
	}),
);

const isStoredFile = (value: unknown): value is string =>
	typeof value === "string" && /^(pods|workday-attachments)\/[\w.-]+$/.test(value);

/** Everything that a refused report contained, whatever its form, in order: files apart from the rest. */
export function readRefusedContent(payload: Readonly<Record<string, unknown>> | null): RefusedContent {
	const content: RefusedContent = { facts: [], pictures: [] };
	for (const [name, value] of Object.entries(payload ?? {}))
		if (!KNOWN.includes(name)) addValue(content, [name], value);
	return content;
}

function addValue(content: RefusedContent, path: readonly string[], value: unknown): void {
	const name = path.at(-1) ?? "";
	if (value === null || value === undefined || value === "") return;
	if (isStoredFile(value)) {
		content.pictures.push({ file: value, name: FILE_NAMES.get(name) ?? "Picture" });
	} else if (Array.isArray(value)) {
		for (const [at, one] of value.entries())
			addValue(content, typeof one === "object" ? [...path, String(at + 1)] : path, one);
	} else if (typeof value === "object") {
		for (const [key, one] of Object.entries(value)) addValue(content, [...path, key], one);
	} else content.facts.push({ name: asWords(path.join(" ")), value: String(value) });
}

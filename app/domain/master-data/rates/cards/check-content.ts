import type {
	BaseLine,
	ExtraLine,
	LoadTypeAmount,
	RateAddition,
	RateBand,
	RateCardContent,
} from "~/shared/rates/rate-card";

/** What is wrong with a value of a card's content, and where it is. */
interface ContentError {
	path: readonly (string | number)[];
	message: string;
}

const POSTCODE_PREFIX = /^[A-Z]{1,2}(?:\d[A-Z\d]?(?: ?\d)?)?$/;

/** What is wrong with content whose values are each in order: lines that do not fit together. In the order of the card. */
export function checkContent(content: RateCardContent): ContentError[] {
	return [
		...content.base.flatMap((line, at) => checkBaseLine(line, ["base", at])),
		...checkAmounts(content.minimum, ["minimum"]),
		...content.extras.flatMap((line, at) =>
			checkExtra(line, ["extras", at], new Set(content.extras.slice(0, at).map(({ id }) => id))),
		),
		...checkAmounts(content.waiting?.amounts ?? [], ["waiting", "amounts"]),
		...checkIds(content),
		...repeatedAt(content.extras.map(({ label }) => label.trim().toLowerCase())).map((at) => ({
			path: ["extras", at, "label"],
			message: "Another extra has this label",
		})),
	];
}

type Path = ContentError["path"];

function checkIds({ base, extras }: RateCardContent): ContentError[] {
	const lines = [
		...base.map(({ id }, at) => ({ id, path: ["base", at, "id"] })),
		...extras.map(({ id }, at) => ({ id, path: ["extras", at, "id"] })),
	];
	return repeatedAt(lines.map(({ id }) => id)).map((at) => ({
		path: lines[at]?.path ?? [],
		message: "Another line has this id",
	}));
}

function checkBaseLine(line: BaseLine, path: Path): ContentError[] {
	if (line.kind === "time") return checkAmounts(line.amounts, [...path, "amounts"]);
	if (line.kind !== "zones") return checkBands(line.bands, [...path, "bands"]);
	const codes = repeatedAt(line.zones.map(({ code }) => code.toUpperCase())).map((at) => ({
		path: [...path, "zones", at, "code"],
		message: "Another zone has this code",
	}));
	return [...codes, ...checkZonePostcodes(line.zones, path), ...checkTables(line, path)];
}

function checkZonePostcodes(zones: readonly { postcodes: string[] }[], path: Path): ContentError[] {
	const all = zones.flatMap(({ postcodes }, zone) =>
		postcodes.map((postcode, at) => ({ postcode, at: [...path, "zones", zone, "postcodes", at] })),
	);
	const repeated = repeatedAt(all.map(({ postcode }) => postcode)).map((at) => ({
		path: all[at]?.at ?? path,
		message: `${all[at]?.postcode ?? ""} is in two zones`,
	}));
	return [...repeated, ...all.flatMap(({ postcode, at }) => checkPostcode(postcode, at))];
}

function checkPostcode(postcode: string, path: Path): ContentError[] {
	return POSTCODE_PREFIX.test(postcode) ? [] : [{ path, message: "Not a postcode area, district or sector" }];
}

function checkTables({ origin, zones, tables }: BaseLine & { kind: "zones" }, path: Path): ContentError[] {
	const count = origin === "depot" ? zones.length : zones.length ** 2;
	const lengths = tables.flatMap(({ prices }, at) =>
		prices.length === count
			? []
			: [
					{
						path: [...path, "tables", at, "prices"],
						message: `${zones.length} zones have ${count} prices, not ${prices.length}`,
					},
				],
	);
	return [...lengths, ...checkLoadTypes(tables, [...path, "tables"])];
}

function checkBands(bands: readonly RateBand[], path: Path): ContentError[] {
	const order = bands.flatMap(({ up_to }, at) => {
		const before = bands[at - 1];
		if (!before) return [];
		if (before.up_to === null)
			return [{ path: [...path, at - 1, "up_to"], message: "Only the last band has no end" }];
		return up_to !== null && up_to <= before.up_to
			? [{ path: [...path, at, "up_to"], message: `Must be more than ${before.up_to}` }]
			: [];
	});
	return [...order, ...bands.flatMap(({ amounts }, at) => checkAmounts(amounts, [...path, at, "amounts"]))];
}

function checkExtra(line: ExtraLine, path: Path, before: ReadonlySet<string>): ContentError[] {
	switch (line.kind) {
		case "drops":
		case "per_unit":
			return checkAmounts(line.amounts, [...path, "amounts"]);
		case "work":
			return [
				...checkAddition(line.adds, [...path, "adds"], before),
				...(line.need_ids.length + line.service_ids.length + line.occasions.length > 0
					? []
					: [{ path: [...path, "occasions"], message: "Please choose when this is charged" }]),
			];
		case "out_of_hours":
			return line.rules.flatMap(({ adds }, at) =>
				checkAddition(adds, [...path, "rules", at, "adds"], before),
			);
		case "window":
			return [
				...line.steps.flatMap(({ adds }, at) => checkAddition(adds, [...path, "steps", at, "adds"], before)),
				...repeatedAt(line.steps.map((step) => step.before)).map((at) => ({
					path: [...path, "steps", at, "before"],
					message: "Another step has this time",
				})),
			];
		case "areas":
			return checkAreas(line, path);
	}
}

function checkAreas({ charges }: ExtraLine & { kind: "areas" }, path: Path): ContentError[] {
	return charges.flatMap(({ postcodes, across = [], from, until }, at) => {
		const here = [...path, "charges", at];
		return [
			...postcodes.flatMap((postcode, place) => checkPostcode(postcode, [...here, "postcodes", place])),
			...across.flatMap((postcode, place) => checkPostcode(postcode, [...here, "across", place])),
			...((from === null) === (until === null)
				? []
				: [{ path: [...here, from === null ? "from" : "until"], message: "Please enter both times" }]),
		];
	});
}

function checkAddition(adds: RateAddition, path: Path, before: ReadonlySet<string>): ContentError[] {
	if ("amounts" in adds) return checkAmounts(adds.amounts, [...path, "amounts"]);
	return adds.also.flatMap((id, at) =>
		before.has(id) ? [] : [{ path: [...path, "also", at], message: "No extra before this one" }],
	);
}

const checkAmounts = (amounts: readonly LoadTypeAmount[], path: Path): ContentError[] =>
	checkLoadTypes(amounts, path);

function checkLoadTypes(rows: readonly { load_type_id: number | null }[], path: Path): ContentError[] {
	return repeatedAt(rows.map(({ load_type_id }) => load_type_id)).map((at) => ({
		path: [...path, at, "load_type_id"],
		message: "This load type is there twice",
	}));
}

/** The places of values that are in the list before. */
function repeatedAt(values: readonly unknown[]): number[] {
	const seen = new Set<unknown>();
	return values.flatMap((value, at) => {
		if (seen.has(value)) return [at];
		seen.add(value);
		return [];
	});
}

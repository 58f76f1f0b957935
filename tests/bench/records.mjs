import { PERIOD } from "./http-cases.mjs";
import { withCopyOf } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";

/** A long list may take this many times what a short one takes. */
const TARGET = 1.3;
const MANY = 10_000;
/** Rows of a request of an import. */
const BLOCK = 500;

/** Lists of the account settings: what it is, its path, where a file of them is saved, its columns and the nth row's cells. */
const KINDS = [
	{
		name: "customers",
		path: "/api/v3/client/customers",
		imports: "/api/v3/client/customer/imports/save",
		columns: ["customer_code", "customer_name", "town"],
		cells: (n) => [`BC${n}`, `Bench Customer ${n}`, "Leeds"],
	},
	{
		name: "vehicles",
		path: "/api/v3/client/vehicle",
		imports: "/api/v3/client/vehicles/imports/save",
		columns: ["code", "reg", "description"],
		cells: (n) => [`BV${n}`, `BE${String(n % 100).padStart(2, "0")} B${n}`, "Bench van"],
	},
];
/** What is asked of a list. */
const VIEWS = [
	["first page", () => "perPage=10"],
	["last page", (total) => `perPage=10&page=${Math.ceil(total / 10)}`],
];

/** Lists of master data with as many rows as a small company has, then with ten thousand, on a copy of the smallest company. */
export async function* records({ sizes, samples }) {
	const cases = [];
	await withCopyOf({ jobs: sizes[0], ...PERIOD }, async ({ client }) => {
		for (const kind of KINDS) {
			const few = await totalOf(client, kind);
			const mine = VIEWS.map(([view, query]) => ({ kind, view, query, few, short: [], long: [] }));
			cases.push(...mine);
			for (const one of mine) one.short = await timesOf(client, one, few, samples);
			for (let first = few; first < MANY; first += BLOCK)
				await add(client, kind, first, Math.min(BLOCK, MANY - first));
			for (const one of mine) one.long = await timesOf(client, one, MANY, samples);
		}
	});
	const rows = cases.map(({ kind, view, few, short, long }) => {
		const [one, other] = [summary(short), summary(long)];
		return { name: `${kind.name}, ${view}`, few, one, other, ratio: other.median / one.median };
	});
	yield {
		title: "Lists of the account settings",
		note: `Milliseconds, ${samples} requests each. Target: ${MANY.toLocaleString("en-GB")} rows at most ${TARGET} times the few.`,
		columns: ["", "few", "median", "p95", "median of 10,000", "p95 of 10,000", "ratio"],
		rows: rows.map(({ name, few, one, other, ratio }) => [
			name,
			String(few),
			ms(one.median),
			ms(one.p95),
			ms(other.median),
			ms(other.p95),
			ratio.toFixed(2),
		]),
		over: rows
			.filter(({ ratio }) => ratio > TARGET)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}

const pageOf = async (client, { path }, query) => await client.call("GET", `${path}?${query}`);
const totalOf = async (client, kind) => JSON.parse((await pageOf(client, kind, "perPage=1")).text).data.total;

async function timesOf(client, { kind, query }, total, samples) {
	const times = [];
	for (let round = -Math.ceil(samples / 10); round < samples; round++) {
		const { ms: took, text } = await pageOf(client, kind, query(total));
		if (JSON.parse(text).data.total !== total) throw new Error(`${kind.name}: there should be ${total}`);
		if (round >= 0) times.push(took);
	}
	return times;
}

async function add(client, { imports, columns, cells, name }, first, count) {
	const rows = Array.from({ length: count }, (_, at) => ({
		row_no: first + at + 2,
		cells: cells(first + at),
	}));
	const body = {
		file_name: `${name}.csv`,
		mapping: Object.fromEntries(columns.map((field, at) => [at, field])),
		rows,
	};
	const { text } = await client.call("POST", imports, body);
	const bad = JSON.parse(text).data.rows.find(({ state }) => state !== "new");
	if (bad) throw new Error(`${name}: row ${bad.row_no} was not taken: ${JSON.stringify(bad.faults)}`);
}

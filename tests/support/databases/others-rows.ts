/** The id of a row in every table that belongs to a customer of whom no other customer may see anything. */
export const THEIRS = 7_654_321;

interface Column {
	tbl: string;
	name: string;
	type: string;
	pk: number;
}
interface Reference {
	tbl: string;
	name: string;
	parent: string;
}
interface Schema {
	columns: Column[];
	references: Reference[];
	/** The columns of each unique index, joined by commas. */
	unique: { tbl: string; columns: string }[];
}

const TABLES = `sqlite_master m WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB '*_search*'`;
const of = (from: string) => TABLES.replace("sqlite_master m", `sqlite_master m, ${from}`);

async function readSchema(d1: D1Database): Promise<Schema> {
	const all = async <Row>(sql: string) => (await d1.prepare(sql).all<Row>()).results;
	return {
		columns: await all<Column>(
			`SELECT m.name AS tbl, p.name, p.type, p.pk FROM ${of("pragma_table_info(m.name) p")}`,
		),
		references: await all<Reference>(
			`SELECT m.name AS tbl, p."from" AS name, p."table" AS parent FROM ${of("pragma_foreign_key_list(m.name) p")}`,
		),
		unique: await all<{ tbl: string; columns: string }>(
			`SELECT m.name AS tbl, group_concat(i.name) AS columns FROM ${of("pragma_index_list(m.name) l, pragma_index_info(l.name) i")}
			AND l."unique" = 1 GROUP BY m.name, l.name`,
		),
	};
}

/** The tables that lead to a customer by their references; the rows of all others, such as load types, are everyone's. */
function findOwned({ references }: Schema): ReadonlySet<string> {
	const owned = new Set(["customer"]);
	for (let size = 0; size < owned.size; ) {
		size = owned.size;
		for (const { tbl, parent } of references) if (owned.has(parent)) owned.add(tbl);
	}
	return owned;
}

/**
 * Copies a row of every table that leads to a customer under the id `THEIRS`, with every such reference pointing to one of these rows:
 * tables that are referred to first. Returns the tables that have one.
 */
export async function insertTheirRows(d1: D1Database): Promise<string[]> {
	const all = await readSchema(d1);
	const owned = findOwned(all);
	const schema = { ...all, references: all.references.filter(({ parent }) => owned.has(parent)) };
	const copied: string[] = [];
	let waiting = schema.columns
		.filter(({ tbl, name, pk }) => name === "id" && pk === 1 && owned.has(tbl))
		.map(({ tbl }) => tbl);
	while (waiting.length > 0) {
		const isReady = (table: string) =>
			schema.references.every(
				({ tbl, parent }) => tbl !== table || parent === table || !waiting.includes(parent),
			);
		const ready = waiting.filter(isReady);
		const before = copied.length;
		// What refers to each other in a circle is tried until nothing more can be copied.
		for (const table of ready.length > 0 ? ready : waiting)
			if (await copyRow(d1, table, schema)) copied.push(table);
		if (ready.length === 0 && copied.length === before) break;
		waiting = waiting.filter((table) => !ready.includes(table) && !copied.includes(table));
	}
	return copied;
}

async function copyRow(d1: D1Database, table: string, schema: Schema): Promise<boolean> {
	const isOf = ({ tbl }: { tbl: string }) => tbl === table;
	const columns = schema.columns.filter(isOf);
	const referring = new Set(schema.references.filter(isOf).map(({ name }) => name));
	const renamed = new Set(
		schema.unique.filter(isOf).flatMap(({ columns: list }) => {
			const names = list.split(",");
			return names.some((name) => referring.has(name) || name === "id") ? [] : names.slice(0, 1);
		}),
	);
	const values = columns.map(({ name, type }) => {
		if (name === "id") return String(THEIRS);
		if (!referring.has(name) && !renamed.has(name)) return `"${name}"`;
		const isText = !referring.has(name) && type.toLowerCase() === "text";
		return isText ? `"${name}" || '-${THEIRS}'` : `CASE WHEN "${name}" IS NOT NULL THEN ${THEIRS} END`;
	});
	// The row that refers to most, as a mail to a customer does and one to a driver does not.
	const known = [...referring].map((name) => `("${name}" IS NOT NULL)`).join(" + ") || "1";
	const list = columns.map(({ name }) => `"${name}"`).join(", ");
	try {
		const { meta } = await d1
			.prepare(
				`INSERT INTO "${table}" (${list}) SELECT ${values.join(", ")} FROM "${table}" ORDER BY ${known} DESC, id DESC LIMIT 1`,
			)
			.run();
		return meta.changes > 0;
	} catch {
		// What it refers to has no such row, or a rule of the table forbids a second one.
		return false;
	}
}

import { quoteName } from "../backup/tables";
import type { SqlText } from "../statements";
import type { SchemaDifference } from "./compare-schema";
import { fillDerived, isDerived } from "./derived-tables";

/** A batch that mends one difference. */
export interface RepairStep {
	/** What it does, in words. */
	does: string;
	statements: readonly SqlText[];
	/** Why the batch was refused, where the database's own words are no help. */
	refusal?: string;
}

const statement = (sql: string): SqlText => ({ sql, params: [] });
const step = (does: string, ...statements: SqlText[]): RepairStep => ({ does, statements });
const dropOf = ({ type, name }: SchemaDifference) =>
	statement(`DROP ${type.toUpperCase()} ${quoteName(name)}`);

/** Removes a table that is not part of the version if it is empty by then: a row makes the batch fail. */
const removeTable = (difference: SchemaDifference): RepairStep => ({
	...step(
		`table ${difference.name}, which was empty, is removed`,
		statement(`SELECT json(rowid || ' is a row') FROM ${quoteName(difference.name)} LIMIT 1`),
		dropOf(difference),
	),
	refusal: "it has rows, and nothing of this release reads them",
});

const rebuildTable = (difference: SchemaDifference): RepairStep =>
	step(
		`table ${difference.name} is made again${isDerived(difference.name) ? "" : ", empty"}`,
		...(difference.kind === "different" ? [dropOf(difference)] : []),
		statement(difference.sql),
		...fillDerived(difference.name),
	);

/** A table with columns that are not part of the version may have its rows in them, under another name: none is added then. */
const addColumns = ({ name, columns }: SchemaDifference): RepairStep[] =>
	columns && columns.extra.length === 0
		? columns.missing.map((definition) => {
				const [column = "", ...rest] = definition.split(" ");
				return step(
					`table ${name} has the column ${column} again, without its former values`,
					statement(
						`ALTER TABLE ${quoteName(name)} ADD COLUMN ${quoteName(column)} ${rest.join(" ")}`.trimEnd(),
					),
				);
			})
		: [];

/** Indexes, views and triggers have no rows of their own. */
function rebuild(difference: SchemaDifference): RepairStep {
	const { kind, type, name, sql } = difference;
	if (kind === "extra") return step(`${type} ${name} is removed`, dropOf(difference));
	return step(
		`${type} ${name} is made again`,
		...(kind === "different" ? [dropOf(difference)] : []),
		statement(sql),
	);
}

/**
 * The steps that mend differences without touching data, in an order in which each finds what it needs: what is not part of the version
 * goes first, then come tables and their columns, indexes, views, triggers. A difference that cannot be mended has none.
 */
export function planRepair(differences: readonly SchemaDifference[]): RepairStep[] {
	const of = (type: SchemaDifference["type"], isExtra: boolean) =>
		differences.filter((one) => one.type === type && (one.kind === "extra") === isExtra);
	const tables = of("table", false);
	const isRebuilt = ({ kind, name }: SchemaDifference) => kind === "missing" || isDerived(name);
	return [
		...(["trigger", "view", "index"] as const).flatMap((type) => of(type, true).map(rebuild)),
		...of("table", true).map(removeTable),
		...tables.filter(isRebuilt).map(rebuildTable),
		...tables.filter((one) => !isRebuilt(one)).flatMap(addColumns),
		...(["index", "view", "trigger"] as const).flatMap((type) => of(type, false).map(rebuild)),
	];
}

import { runStatements } from "../statements";
import { checkDatabase, type DatabaseCheck } from "./check-database";
import { planRepair, type RepairStep } from "./repair-steps";
import type { SchemaHistory } from "./schema-history";

/** What a repair did, and which of its steps were refused with why; a line each. */
export interface RepairOutcome {
	repaired: string[];
	refused: string[];
}

/** Dropping a table or a view takes its triggers with it: they are made in the next round. */
const MAX_ROUNDS = 3;

/**
 * Makes of a database of the newest version what that version means, without touching data: indexes, views and triggers are made again,
 * tables too if they are missing (empty, or filled if they are derived) and columns if SQLite can add them; what is not part of the version
 * goes if it has no rows. Each step is a batch; one that is refused is named and the others go on. Once the schema is right, the present
 * texts of migrations that ran with others count as those that ran. Afterwards `migrateDatabase` goes through the jobs for what is derived
 * of them. Safe to call again.
 */
export async function repairDatabase(d1: D1Database, history: SchemaHistory): Promise<RepairOutcome> {
	const outcome: RepairOutcome = { repaired: [], refused: [] };
	let check = await checkDatabase(d1, history);
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const steps = planRepair(check.schema ?? []);
		outcome.refused = [];
		if (!(await takeSteps(d1, steps, outcome))) break;
		check = await checkDatabase(d1, history);
	}
	outcome.repaired.push(...(await acceptTexts(d1, history, check)));
	return outcome;
}

/** Takes the steps one by one; returns whether any was not refused. */
async function takeSteps(d1: D1Database, steps: readonly RepairStep[], outcome: RepairOutcome) {
	const before = outcome.repaired.length;
	for (const step of steps)
		try {
			await runStatements(d1, step.statements);
			outcome.repaired.push(step.does);
		} catch (error) {
			const words = error instanceof Error ? error.message : String(error);
			outcome.refused.push(`not done: ${step.does}: ${step.refusal ?? words}`);
		}
	return outcome.repaired.length > before;
}

/** Records the present text of migrations that ran with another one. */
async function acceptTexts(d1: D1Database, { versions }: SchemaHistory, { changed, schema }: DatabaseCheck) {
	const accepted = versions.filter(({ name }) => schema?.length === 0 && changed.includes(name));
	if (accepted.length > 0)
		await runStatements(
			d1,
			accepted.map(({ name, checksum }) => ({
				sql: "UPDATE migration_checksum SET checksum = ? WHERE name = ?",
				params: [checksum, name],
			})),
		);
	return accepted.map(
		({ name }) =>
			`${name}: its present text counts as the one that ran; rows that only that writes are missing`,
	);
}

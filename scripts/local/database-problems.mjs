/**
 * @typedef {import("../lib/databases/migrate-databases.mjs").DatabaseProblem} DatabaseProblem
 * @typedef {import("../lib/worker/worker.mjs").Bindings} Bindings
 */

/**
 * Local databases that are not as they should be, with what to do about each alone, in lines.
 * @param {{ getBindings(): Promise<Pick<Bindings, "PLATFORM_DB">> }} mf
 * @param {readonly DatabaseProblem[]} problems
 * @returns {Promise<string[]>}
 */
export async function describeProblems(mf, problems) {
	if (problems.length === 0) return [];
	const { PLATFORM_DB } = await mf.getBindings();
	const { results } = await PLATFORM_DB.prepare(
		"SELECT binding, slug FROM tenant WHERE binding IS NOT NULL",
	).all();
	const companies = new Map(results.map(({ binding, slug }) => [binding, String(slug)]));
	return [
		...problems.flatMap((problem) => describeOne(problem, companies.get(problem.binding) ?? null)),
		"The other databases are ready.",
	];
}

/**
 * @param {DatabaseProblem} problem
 * @param {string | null} company
 */
const describeOne = ({ binding, error, differences }, company) => [
	"",
	`${binding} (${company ?? (binding === "PLATFORM_DB" ? "the platform" : "of no company")}) ${error === null ? "is not what its version means:" : `could not be migrated: ${error}`}`,
	...differences.map((line) => `  ${line}`),
	...(error === null
		? [`  Do: npm run fleet -- repair ${binding}   (rebuilds what is missing, touches no data)`]
		: adviseDamaged(binding, company)),
];

/**
 * @param {string} binding
 * @param {string | null} company
 */
const adviseDamaged = (binding, company) =>
	company === null
		? [
				`  Do: npm run reset -- ${binding}   (makes this database again and no other; it belongs to no company)`,
			]
		: [
				"  Its company cannot work; nothing else is concerned, and nothing has been changed. Do, in this order:",
				"  1. If a migration was edited or the branch is another one, go back to where it ran: the data are as they were.",
				`  2. Its newest backup into another database: npm run company -- suspend ${company} --reason "Damaged",`,
				`     then npm run company -- restore ${company} --replace, then npm run company -- resume ${company} --reason "Restored"`,
				`  3. Without a backup: npm run reset -- ${binding}   (deletes the data of ${company}, and of no other company)`,
			];

/**
 * What to do when the platform's own database could not be migrated: without it nobody can sign in.
 * @param {unknown} error
 */
export const describePlatformFailure = (error) =>
	`PLATFORM_DB could not be migrated: ${error instanceof Error ? error.message : error}
  Nothing has been changed, and the companies' databases are as they were. If a migration was edited or the branch is another one, go back
  to where it ran. If its file is damaged, put a copy of it back: docs/operations.md, "A database that is not what its version says".`;

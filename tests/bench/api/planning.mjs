import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadProductTools } from "../companies/load-product-tools.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @typedef {{ vehicles: number, distance: number }} BestKnown
 */

/** A day of a British haulier, and how many plans are tried. */
const DAY = { vehicles: 60, jobs: 200, iterations: 6_000 };
/** Plans tried of an instance of the benchmark. */
const INSTANCE_ITERATIONS = 100_000;
/** Per cent that a plan is cheaper at least than best insertion one by one. */
const TARGETS = { saved: 7 };
/** Per cent by which instances of up to so many tasks may miss the best known at most. */
const GAPS = [
	{ tasks: 150, gap: 0.1 },
	{ tasks: Number.POSITIVE_INFINITY, gap: 1 },
];

const percent = (/** @type {number} */ value) => `${value.toFixed(value < 1 ? 3 : 1)} %`;

/**
 * Automatic planning: own days against best insertion, and, with `--instances`, Li and Lim's files against the best known.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchPlanning({ instances, quick }) {
	const tools = await loadProductTools();
	yield planOwnDays(tools, quick ? 2 : 20);
	if (!instances) return;
	const best = readBestKnown(instances);
	for (const folder of listFolders(instances))
		yield planInstances(tools, { folder, best, iterations: INSTANCE_ITERATIONS / (quick ? 20 : 1) });
}

/**
 * @param {Awaited<ReturnType<typeof loadProductTools>>} tools
 * @param {number} seeds
 * @returns {Section}
 */
function planOwnDays({ makeUpDay, toPlanModel, DaySearch }, seeds) {
	/** @type {string[][]} */
	const rows = [];
	const missedTargets = [];
	for (let seed = 1; seed <= seeds; seed++) {
		const start = performance.now();
		const { problem } = toPlanModel(makeUpDay({ ...DAY, seed }));
		const search = new DaySearch(problem, { iterations: DAY.iterations, seed });
		search.step(0);
		const [first, greedy] = [performance.now(), search.plan];
		const plan = search.run();
		const saved = (1 - plan.cost / greedy.cost) * 100;
		if (saved < TARGETS.saved)
			missedTargets.push(`seed ${seed}: ${percent(saved)}, target ${TARGETS.saved} %`);
		rows.push([
			`seed ${seed}`,
			...[greedy, plan].map(({ outside }) => String(DAY.jobs - outside.length)),
			percent(saved),
			(first - start).toFixed(0),
			((performance.now() - start) / 1_000).toFixed(1),
		]);
	}
	return {
		title: "Automatic planning: own days",
		note: `${DAY.jobs} jobs on ${DAY.vehicles} vehicles, ${DAY.iterations} plans tried: jobs on own vehicles by best insertion one by one and as planned, how much cheaper that is, milliseconds to the first whole plan, seconds in all. Target ${TARGETS.saved} % on each.`,
		columns: ["", "inserted", "planned", "cheaper", "first ms", "all s"],
		rows,
		missedTargets,
	};
}

/** @param {string} path */
const listFolders = (path) =>
	readdirSync(path, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(path, name))
		.sort()
		.concat(readdirSync(path).some((name) => name.endsWith(".txt")) ? [path] : []);

/**
 * @param {string} path
 * @returns {Record<string, BestKnown>}
 */
function readBestKnown(path) {
	const file = join(path, "best-known.json");
	if (!existsSync(file)) throw new Error(`--instances: there is no ${file}.`);
	return JSON.parse(readFileSync(file, "utf8")).instances;
}

/**
 * @param {Awaited<ReturnType<typeof loadProductTools>>} tools
 * @param {{ folder: string, best: Record<string, BestKnown>, iterations: number }} bench
 * @returns {Section}
 */
function planInstances({ readLiLim, toLiLimProblem, checkLiLim, DaySearch }, { folder, best, iterations }) {
	const names = readdirSync(folder)
		.filter((name) => name.endsWith(".txt"))
		.map((name) => name.slice(0, -".txt".length))
		.sort();
	const start = performance.now();
	const results = names.flatMap((name) => {
		const known = best[name];
		if (!known) return [];
		const instance = readLiLim(readFileSync(join(folder, `${name}.txt`), "utf8"));
		const problem = toLiLimProblem(instance);
		const options = { iterations, fleetShare: 0.4, temperature: /** @type {const} */ ([20, 1]) };
		const { vehicles, miles } = checkLiLim(instance, problem, new DaySearch(problem, options).run());
		const gap = (miles / known.distance - 1) * 100;
		return [{ name, more: vehicles - known.vehicles, gap, tasks: instance.tasks.length }];
	});
	const same = results.filter(({ more }) => more === 0);
	const mean = same.reduce((sum, { gap }) => sum + gap, 0) / Math.max(1, same.length);
	const worst = Math.max(0, ...same.map(({ gap }) => gap));
	const seconds = (performance.now() - start) / 1_000 / Math.max(1, results.length);
	const target = GAPS.find(({ tasks }) => results.every((one) => one.tasks <= tasks))?.gap ?? 0;
	const missed = results.filter(({ more, gap }) => more > 0 || gap > 1);
	return {
		title: `Automatic planning: ${folder.split("/").at(-1)}`,
		note: `Li and Lim's instances, ${iterations} plans tried of each: those with the best-known number of vehicles, and how much longer their ways are.`,
		columns: ["instances", "best-known vehicles", "mean gap", "worst", "s each"],
		rows: [
			[String(results.length), String(same.length), percent(mean), percent(worst), seconds.toFixed(1)],
			...missed.map(({ name, more, gap }) => [name, more > 0 ? `+${more}` : "same", percent(gap), "", ""]),
		],
		missedTargets: mean > target ? [`mean gap ${percent(mean)}, target ${target} %`] : [],
	};
}

import { parseArgs } from "node:util";

export const USAGE = `npm run bench -- [options]
  --jobs 100000,1000000   numbers of jobs of the companies measured
  --only lists,calls      only these benchmarks: lists, records, detail, calls, imports, invoices, fan-out, planners,
                          neighbours, drivers, fleet, weights, browser, interaction, board, first-rows, live,
                          ranking, cover, reports, roads, rates, planning
  --instances DIR         for planning: also the files of Li and Lim's benchmark in DIR and its folders, with best-known.json
  --quick                 10,000 jobs and few samples: checks that it works, not how fast it is
  --slow                  also the lists known to be slow
  --write                 put the figures into docs/performance.md
  --strict                end with exit code 1 when a target is missed`;

const FULL = {
	jobs: "100000,1000000",
	samples: 300,
	rows: 3000,
	sockets: [200, 1000],
	openings: 10,
	moves: 5000,
	drivers: 500,
};
const QUICK = { jobs: "10000", samples: 30, rows: 500, sockets: [50], openings: 2, moves: 300, drivers: 20 };

/** @typedef {ReturnType<typeof parseBenchOptions>} BenchOptions */

/**
 * The parsed command line. Throws on an unknown or invalid option.
 * @param {string[]} args
 */
export function parseBenchOptions(args) {
	const { values } = parseArgs({
		args,
		options: {
			jobs: { type: "string" },
			only: { type: "string" },
			instances: { type: "string" },
			quick: { type: "boolean", default: false },
			slow: { type: "boolean", default: false },
			write: { type: "boolean", default: false },
			strict: { type: "boolean", default: false },
			help: { type: "boolean", default: false },
		},
	});
	const size = values.quick ? QUICK : FULL;
	const sizes = (values.jobs ?? size.jobs).split(",").map(Number);
	if (!sizes.every((jobs) => Number.isInteger(jobs) && jobs >= 1000))
		throw new Error("--jobs takes whole numbers from 1000 up, separated by commas.");
	if (values.quick && values.write) throw new Error("--quick does not measure: leave out --write.");
	sizes.sort((a, b) => a - b);
	const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
	return { ...size, ...values, sizes, smallest, largest, only: values.only?.split(",") ?? null };
}

import { parseArgs } from "node:util";

export const FUZZ_USAGE = `npm run fuzz -- [options]
  --requests 100000   how many requests past authorisation, over all published calls; 0 for none
  --books 10000       how many actions on jobs, and of two clerks on invoices, compared with plain models; then a run of invoices is
                      killed at every write and continued; 0 for none
  --seed 1            the same seed makes the same requests and actions`;

/**
 * The parsed command line. Throws on an unknown or invalid option.
 * @param {string[]} args
 */
export function parseFuzzOptions(args) {
	const { values } = parseArgs({
		args,
		options: {
			requests: { type: "string", default: "100000" },
			books: { type: "string", default: "10000" },
			seed: { type: "string", default: "1" },
			help: { type: "boolean", default: false },
		},
	});
	const numbers = {
		requests: Number(values.requests),
		books: Number(values.books),
		seed: Number(values.seed),
	};
	if (!Object.values(numbers).every((number) => Number.isInteger(number) && number >= 0))
		throw new Error("--requests, --books and --seed take whole numbers.");
	return { ...numbers, help: values.help };
}
